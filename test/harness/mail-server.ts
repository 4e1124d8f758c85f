import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A mail as it came over the wire. */
export interface ReceivedMail {
  from: string
  to: string[]
  data: string
}

/** A mail server on a port of its own, speaking as much SMTP as it takes to hand a mail over. */
export interface MailServer {
  url: string
  mails: ReceivedMail[]
  /** From now on it answers so to each mail: `undefined` takes it, a line such as `451 later` does not. */
  refuseWith(line: string | undefined): void
  close(): Promise<void>
}

/** Starts one; it listens on the loopback address only. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  let refusal: string | undefined
  const server = createServer((socket) => converse(socket, mails, () => refusal))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseWith(line) {
      refusal = line
    },
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}

function converse(socket: Socket, mails: ReceivedMail[], refusal: () => string | undefined): void {
  let heard = ''
  let mail: ReceivedMail = { from: '', to: [], data: '' }
  let inData = false
  const say = (line: string) => socket.write(`${line}\r\n`)

  function command(line: string): void {
    const address = line.match(/<(.*?)>/)?.[1] ?? ''
    if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n')
    if (/^MAIL/i.test(line)) mail = { from: address, to: [], data: '' }
    if (/^RCPT/i.test(line)) mail.to.push(address)
    inData = /^DATA/i.test(line)
    say(inData ? '354 go on' : '250 fine')
  }

  function take(end: number): void {
    mail.data = heard.slice(0, end)
    heard = heard.slice(end + 5)
    inData = false
    const no = refusal()
    if (!no) mails.push(mail)
    say(no ?? '250 taken')
  }

  say('220 mail.test')
  socket.on('error', () => socket.destroy())
  socket.on('data', (bytes) => {
    heard += bytes
    for (;;) {
      const end = heard.indexOf(inData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      if (inData) take(end)
      else {
        const line = heard.slice(0, end)
        heard = heard.slice(end + 2)
        command(line)
      }
    }
  })
}
