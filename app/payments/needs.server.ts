import type { CardProvider } from './card-provider.server.ts'
import type { Sandbox } from './open-provider.server.ts'

export interface PaymentsNeeds {
  cardProvider: CardProvider
  /** The payment sandbox: in a demo, while no card provider is set up. */
  sandbox: Sandbox | undefined
}
