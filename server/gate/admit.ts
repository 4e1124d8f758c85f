import { readApiKey } from '../../app/api-keys/public.server.ts'
import type { AnyCallRefusal, CallSpec } from '../../app/basics/call.ts'
import { isSameOrigin } from '../../app/basics/csrf.ts'
import { type Outcome, ok, refuse } from '../../app/basics/outcome.ts'
import { type Admin, isAdmin, type Viewer } from '../../app/basics/viewer.ts'
import { readBearer } from '../../app/identity/access-token.ts'
import {
  liveSession,
  showsSession,
  viewerOfSession,
  viewerOfToken,
} from '../../app/identity/public.server.ts'
import type { Shop } from '../../app/shop/shop.ts'
import { admitKey } from './admit-key.ts'
import type { Limiter } from './limits.ts'
import { logForbidden } from './log-forbidden.ts'

type Admitted = Outcome<{ viewer: Viewer | undefined }, AnyCallRefusal>

/** Lets a request in to a call, or says why not: who asks is settled here, before anything is read or done. */
export async function admit(
  gate: { shop: Shop; limiter: Limiter },
  call: CallSpec,
  request: Request,
): Promise<Admitted> {
  const { shop } = gate
  if (call.proof === 'none' || call.proof === 'signature') return ok({ viewer: undefined })
  const unsafe = call.method !== 'get'
  const header = request.headers.get('authorization')
  if (call.proof === 'session' && unsafe && !isSameOrigin(request, shop.url)) {
    return refuse(foreign(request, shop.url))
  }
  // Of somebody new here there is no viewer yet: the call itself looks at the session.
  if (call.proof === 'session' && call.who === 'anyone')
    return showsSession(request.headers) ? ok({ viewer: undefined }) : refuse({ refusal: 'not-signed-in' })
  const byToken = call.proof !== 'session' && header !== null
  const key = byToken ? readApiKey(header) : undefined
  if (key !== undefined) {
    const admitted = await admitKey(gate, call, key)
    return admitted.ok ? judge(shop, call, admitted.viewer) : admitted
  }
  const viewer = byToken ? await bearer(shop, header) : await session(shop, call, request)
  if (viewer === 'foreign') return refuse(foreign(request, shop.url))
  if (call.who === 'anyone' && !viewer && !(await isNobody(shop, request)))
    return refuse({ refusal: 'not-signed-in' })
  return judge(shop, call, viewer)
}

/** A program that says nothing of its origin is told what to say; another site is told nothing. */
function foreign(request: Request, origin: string): AnyCallRefusal {
  const silent = !request.headers.has('origin') && !request.headers.has('sec-fetch-site')
  return silent ? { refusal: 'missing-or-null-origin', origin } : { refusal: 'forbidden' }
}

function judge({ log }: Shop, call: CallSpec, viewer: Viewer | undefined): Admitted {
  if (call.who === 'anyone') return ok({ viewer })
  if (!viewer) return refuse({ refusal: 'not-signed-in' })
  if (call.who === 'customer') return ok({ viewer })
  const admin = viewer.needsTwoFactor ? undefined : asAdmin(viewer)
  if (admin) return ok({ viewer: admin })
  const refused: AnyCallRefusal = viewer.needsTwoFactor
    ? { refusal: 'two-factor-needed' }
    : { refusal: 'forbidden', message: call.forbidden }
  logForbidden(log, call, { viewer, refusal: refused.refusal })
  return refuse(refused)
}

/** The one place of the shop where somebody becomes an `Admin`. */
function asAdmin(viewer: Viewer): Admin | undefined {
  return isAdmin(viewer) ? (viewer as Admin) : undefined
}

async function bearer(shop: Shop, header: string): Promise<Viewer | undefined> {
  const token = readBearer(header)
  return token ? await viewerOfToken(shop, token) : undefined
}

// Whether a request without a viewer claims to be nobody else: it shows no proof, or a session of somebody new here. A
// proof that is outdated, ended or made up is none, and says so: whoever sent it has to get another.
async function isNobody(shop: Shop, { headers }: Request): Promise<boolean> {
  if (headers.has('authorization')) return false
  return !showsSession(headers) || (await liveSession(shop, headers)) !== undefined
}

async function session(
  shop: Shop,
  call: CallSpec,
  request: Request,
): Promise<Viewer | 'foreign' | undefined> {
  if (call.proof === 'bearer') return undefined
  const viewer = await viewerOfSession(shop, request.headers)
  return viewer && call.method !== 'get' && !isSameOrigin(request, shop.url) ? 'foreign' : viewer
}
