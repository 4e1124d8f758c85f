import type { ProviderCall } from '../../harness/provider/faults.ts'
import type { TestProvider } from '../../harness/provider/provider.ts'

/**
 * When the shop dies: before the provider has heard; before it has, but the request arrives all the same, after the
 * shop has started again; or after the provider has done what it was asked.
 */
export const moments = ['before', 'on its way', 'after'] as const

export type Moment = (typeof moments)[number]

/** A call of the provider's that has been reached and waits there. */
export interface HeldCall {
  /** Resolves as soon as the shop waits for it. */
  reached: Promise<void>
  /** The shop is dead, or alive again: what was on its way arrives now; what was not never does. */
  release(): void
}

/** Lets the next such call wait at the moment. */
export function hold(provider: TestProvider, calls: ProviderCall[], moment: Moment): HeldCall {
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const wait = () => {
    reached.resolve()
    return released.promise
  }
  const fault = moment === 'after' ? { after: wait } : { before: wait }
  provider.fail({ kind: 'meanwhile', ...fault }, { calls, times: 1 })
  return {
    reached: reached.promise,
    release() {
      if (moment !== 'before') released.resolve()
    },
  }
}
