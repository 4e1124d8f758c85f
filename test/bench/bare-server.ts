import { createServer } from 'node:http'

/**
 * The least that Node can do: one path, fixed headers, fixed bytes. What the shop's answers are measured against.
 * Told by its parent what to send; tells back its port.
 */
process.once('message', ({ headers, body }: { headers: Record<string, string>; body: string }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address && typeof address === 'object') process.send?.(address.port)
  })
})
process.once('disconnect', () => process.exit(0))
