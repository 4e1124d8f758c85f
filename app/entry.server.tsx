import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/**
 * Renders a page whole before it is sent: no page of ours waits for anything slow, a whole page can be kept in
 * memory, and its Content-Security-Policy can name its inline scripts by hash.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let failed: unknown
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    // A long page's parts would else come hidden, for a script to show: without script they stayed so.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failed = error
    },
  })
  await stream.allReady
  if (failed) throw failed
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(stream, { status, headers })
}
