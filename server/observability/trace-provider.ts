import type { CardProvider } from '../../app/payments/public.server.ts'
import type { Tracing } from './tracing.ts'

/** The same provider, each call of which is a span. */
export function traceProvider(provider: CardProvider, tracing: Tracing): CardProvider {
  const traced =
    <Words extends unknown[], Answer extends { ok: boolean }>(
      name: string,
      call: (...words: Words) => Promise<Answer>,
    ) =>
    (...words: Words): Promise<Answer> =>
      tracing.span(
        `card provider ${name}`,
        { kind: 'call', facts: { 'shop.provider': provider.kind } },
        async (span) => {
          const answer = await call(...words)
          if ('refusal' in answer) span.fail(String(answer.refusal))
          return answer
        },
      )
  return {
    ...provider,
    create: traced('create', provider.create),
    retrieve: traced('retrieve', provider.retrieve),
    cancel: traced('cancel', provider.cancel),
    refund: traced('refund', provider.refund),
    refunds: traced('refunds', provider.refunds),
    intents: traced('intents', provider.intents),
    events: traced('events', provider.events),
  }
}
