export { composeMail } from './compose.tsx'
export {
  adminMail,
  existingAccountMail,
  passkeyAddedMail,
  passwordChangedMail,
  removedMail,
  resetMail,
  verifyMail,
  waysDroppedMail,
} from './emails.ts'
export type { Mail } from './mail.ts'
export type { Postman } from './needs.server.ts'
export { keepsItsMail } from './own-mails.server.ts'
export { isProven, mailQueueing } from './queue-mail.server.ts'
