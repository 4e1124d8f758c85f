import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { SECOND } from '../basics/clock.ts'
import { inTime } from '../basics/in-time.ts'

/** A mail as it leaves. `messageId` stays the same however often it is tried. */
export interface OutgoingMail {
  id: string
  messageId: string
  to: string
  replyTo: string | undefined
  subject: string
  text: string
  html: string | undefined
}

/** The way out. Of a `repeatable` one nobody notices that a mail has left by it twice. */
export type Outgoing = ((mail: OutgoingMail) => Promise<void>) & { repeatable?: boolean }

const timeouts = {
  connectionTimeout: 10 * SECOND,
  greetingTimeout: 10 * SECOND,
  socketTimeout: 20 * SECOND,
}

/** In all, however often the server says something: less than until the mail is due again (`nextTry`). */
const wholeWithin = 45 * SECOND

export function bySmtp(url: string, from: string, within = wholeWithin): Outgoing {
  const transport = createTransport({ url, ...timeouts })
  return async (mail) => {
    const late = () => new Error('The mail server did not come to an end.')
    await inTime(transport.sendMail(message(mail, from)), within, late)
  }
}

/** Leaves into a folder, as the file that a mail reader opens: what a shop without a mail server does. */
export function intoFolder(folder: string, from: string): Outgoing {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const write = async (mail: OutgoingMail) => {
    const { message: bytes } = await transport.sendMail(message(mail, from))
    const file = join(folder, `${mail.id}.eml`)
    const writePart = () => writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 })
    await writePart().catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writePart()
    })
    await rename(`${file}.part`, file)
  }
  return Object.assign(write, { repeatable: true })
}

function message(mail: OutgoingMail, from: string) {
  const { messageId, to, replyTo, subject, text, html } = mail
  return {
    from,
    // As an object, an address is never parsed for further ones.
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    messageId,
    subject,
    text,
    ...(html && { html }),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
