import { data, redirect } from 'react-router'
import { readForm } from '../../basics/read-form.ts'
import * as ours from '../../content/our-messages.ts'
import { pageMeta } from '../../content/page-meta.ts'
import type { HtmlFirst } from '../../shop/cached.ts'
import { networkContext, shopContext } from '../../shop/contexts.ts'
import { LinkButton } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { askStockAlert } from '../ask-stock-alert.server.ts'
import type { Route } from './+types/back-in-stock.ts'
import { AskAlert } from './ask-alert.tsx'

const maxFormSize = 2_000

const told = {
  'product-removed': { status: 409, message: ours.productRemoved },
  'in-stock': { status: 409, message: ours.inStockAlready },
  'too-many': { status: 429, message: ours.alertsTooMany },
}

/** What was asked for is done; what it leads to is said by a page of its own, which may be read anew. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, maxFormSize)
  const wish = { toolsId: form?.get('toolsId') ?? '', email: form?.get('email') ?? '' }
  const asked = await askStockAlert(context.get(shopContext), context.get(networkContext), wish)
  if (asked.ok) throw redirect('/back-in-stock', 303)
  const atField = asked.refusal === 'invalid'
  const { status, message } =
    asked.refusal === 'invalid' ? { status: 422, message: asked.message } : told[asked.refusal]
  return data({ toolsId: wish.toolsId, typed: wish.email, message, atField }, { status })
}

export const handle: HtmlFirst = { htmlFirst: true }

export function meta() {
  return [...pageMeta('Back in stock', ours.alertHelp), { name: 'robots', content: 'noindex' }]
}

export default function BackInStock({ actionData: refused }: Route.ComponentProps) {
  return (
    <main className="page grow pt-10 pb-16 lg:pb-24">
      {refused ? (
        <div className="max-w-md">
          <PageHeading title="Back in stock" />
          <AskAlert productId={refused.toolsId} refused={refused} />
        </div>
      ) : (
        <>
          <PageHeading title="Check your email" lead={ours.alertAsked} />
          <LinkButton to="/catalogue" className="mt-6">
            {ours.otherParts}
          </LinkButton>
        </>
      )}
    </main>
  )
}
