import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { callerAddress, networkOf } from './network.ts'

export function networkOfCaller(context: Context, trustedProxies: string[]): string {
  // `app.request` in tests has no connection behind it.
  const connection = context.env?.incoming ? getConnInfo(context).remote.address : undefined
  const forwarded = context.req.header('x-forwarded-for') ?? null
  return networkOf(callerAddress(connection ?? '127.0.0.1', forwarded, trustedProxies))
}
