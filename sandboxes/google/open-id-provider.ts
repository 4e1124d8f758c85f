import Provider, { type Configuration, interactionPolicy, type JWK } from 'oidc-provider'
import { claimsOf } from './accounts.ts'
import { recordsIn } from './records.ts'
import type { Database } from './tables.ts'

/** The shop, as its stand-in for Google knows it. */
export interface SandboxClient {
  clientId: string
  clientSecret: string
  /** The one address that people are sent back to. */
  redirectUri: string
}

/** What it keeps to itself: the secret that its cookies are signed with, and the key of its ID tokens. */
interface OwnSecrets {
  secret: string
  key: JWK
}

const scopes = 'openid email profile'
const minute = 60

/**
 * A certified OpenID provider (`oidc-provider`) in Google's place: authorization code with PKCE, ID tokens that it
 * signs, an account chooser each time.
 */
export function openIdProvider(db: Database, issuer: URL, own: OwnSecrets, client: SandboxClient): Provider {
  const provider = new Provider(issuer.href, configuration(db, issuer, own, client))
  // It is only ever reached through the shop, which says by these headers how the browser reaches it.
  provider.proxy = true
  return provider
}

function configuration(
  db: Database,
  issuer: URL,
  { secret, key }: OwnSecrets,
  client: SandboxClient,
): Configuration {
  return {
    adapter: recordsIn(db),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [client.redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: 'RS256',
      },
    ],
    jwks: { keys: [key] },
    // It says of itself what the shop may use, and no more.
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    cookies: { keys: [secret] },
    pkce: { required: () => true },
    scopes: scopes.split(' '),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As Google does: what the scopes ask for stands in the ID token itself.
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
    },
    ttl: {
      AccessToken: minute,
      AuthorizationCode: minute,
      Grant: 10 * minute,
      IdToken: 10 * minute,
      Interaction: 10 * minute,
      Session: 10 * minute,
    },
    interactions: {
      policy: chooseEachTime(),
      url: (_context, { uid }) => `${issuer.pathname}/choose/${uid}`,
    },
    async findAccount(_context, sub) {
      const claims = await claimsOf(db, sub)
      return claims && { accountId: sub, claims: async () => claims }
    },
    async loadExistingGrant({ oidc: { client: asking, session, provider } }) {
      // Whoever chooses an account agrees: there is one client, and it is this shop.
      const grant = new provider.Grant({
        clientId: asking?.clientId ?? '',
        accountId: session?.accountId ?? '',
      })
      grant.addOIDCScope(scopes)
      await grant.save()
      return grant
    },
    async renderError(context, { error }) {
      context.type = 'text'
      context.body = `The stand-in for Google refuses this: ${error}.`
    },
  }
}

/** `prompt=select_account` is Google's word; oidc-provider has to be told what it means. */
function chooseEachTime(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}
