export { viewerOfToken } from './access-token.server.ts'
export { countPasskeys, dropPasskeys } from './drop-second-ways.server.ts'
export { passwordChangedEmail } from './emails.server.ts'
export { SANDBOX_PATH } from './google/addresses.ts'
export type { GoogleSandbox } from './google/open-google.server.ts'
export { endIdentity, holdLeaver, personOf } from './leave.server.ts'
export type { LiveSession } from './live-session.ts'
export { loginWays } from './login-ways.server.ts'
export { lockAdmins } from './make-admin.server.ts'
export { renamePerson } from './names.server.ts'
export { hasJustShownPasskey, passkeyOptions } from './passkeys.server.ts'
export { newPasswordFault } from './password-rules.server.ts'
export {
  type ProofRefusal,
  passwordHashOf,
  provePassword,
  reauthenticate,
} from './reauthenticate.server.ts'
export { replacePassword } from './replace-password.server.ts'
export { liveSession, showsSession, viewerOfSession } from './session.server.ts'
export { endSessions, type KnownSession, sessionsOf } from './sessions.server.ts'
export { signedSession } from './signed-session.server.ts'
export { isEnrolment, makeEnrolment, spendEnrolment } from './two-factor/enrolment.server.ts'
export { makeBackupCodes, makeSecret } from './two-factor/make-codes.server.ts'
export { lockIdentity } from './two-factor/record-factors.server.ts'
export { takeCode } from './two-factor/take-code.server.ts'
export { selectPeople, viewerOf } from './viewer.server.ts'
