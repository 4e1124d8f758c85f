export type { Mail } from './mail.ts'
export { queueMail } from './queue-mail.server.ts'
