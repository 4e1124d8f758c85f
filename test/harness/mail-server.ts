import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A mail as it came over the wire. */
export interface ReceivedMail {
  from: string
  to: string[]
  data: string
}

/** The command that is refused; `DATA`: the mail itself. */
type Refusing = 'EHLO' | 'MAIL' | 'RCPT' | 'DATA'
type Refusal = (to: Refusing) => string | undefined

/** A mail server on a port of its own, speaking as much SMTP as it takes to hand a mail over. */
export interface MailServer {
  url: string
  mails: ReceivedMail[]
  /**
   * From now on it answers so to each mail: `undefined` takes it, a line such as `451 later` does not. It says so once
   * it has the mail, or to a command before: `refuseWith('550 no such mailbox', 'RCPT')`.
   */
  refuseWith(line: string | undefined, to?: Refusing): void
  close(): Promise<void>
}

/** Starts one; it listens on the loopback address only. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  let refusal: { line: string | undefined; to: Refusing } | undefined
  const server = createServer((socket) =>
    converse(socket, mails, (to) => (to === refusal?.to ? refusal.line : undefined)),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseWith(line, to = 'DATA') {
      refusal = { line, to }
    },
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}

function converse(socket: Socket, mails: ReceivedMail[], refusal: Refusal): void {
  let heard = ''
  let mail: ReceivedMail = { from: '', to: [], data: '' }
  let inData = false
  const say = (line: string) => socket.write(`${line}\r\n`)

  function command(line: string): void {
    const address = line.match(/<(.*?)>/)?.[1] ?? ''
    if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n')
    const verb = line.slice(0, 4).toUpperCase().replace('HELO', 'EHLO') as Refusing
    const no = verb === 'DATA' ? undefined : refusal(verb)
    if (no) return void say(no)
    if (/^MAIL/i.test(line)) mail = { from: address, to: [], data: '' }
    if (/^RCPT/i.test(line)) mail.to.push(address)
    inData = /^DATA/i.test(line)
    say(inData ? '354 go on' : '250 fine')
  }

  function take(end: number): void {
    mail.data = heard.slice(0, end)
    heard = heard.slice(end + 5)
    inData = false
    const no = refusal('DATA')
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
