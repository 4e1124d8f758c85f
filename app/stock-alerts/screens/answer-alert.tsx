import { data, Link, redirect } from 'react-router'
import { readForm } from '../../basics/read-form.ts'
import { partAddress } from '../../catalogue/product.ts'
import * as ours from '../../content/our-messages.ts'
import { pageMeta } from '../../content/page-meta.ts'
import type { HtmlFirst } from '../../shop/cached.ts'
import { shopContext } from '../../shop/contexts.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { confirmStockAlert, endStockAlert, findStockAlert } from '../answer-alert.server.ts'
import type { Route } from './+types/answer-alert.ts'

/** Looking changes nothing: scanners of mail follow every link in it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const alert = await findStockAlert(context.get(shopContext), params.token)
  return data({ alert }, { status: alert ? 200 : 404, headers: { 'Cache-Control': 'no-store' } })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = await readForm(request, 200)
  const ends = form?.get('do') === 'end'
  if (ends) await endStockAlert(shop, params.token)
  else await confirmStockAlert(shop, params.token)
  throw redirect(ends ? '/back-in-stock/ended' : `/back-in-stock/${params.token}`, 303)
}

export const handle: HtmlFirst = { htmlFirst: true }

export function meta() {
  return [...pageMeta('Back in stock', ours.alertHelp), { name: 'robots', content: 'noindex' }]
}

export default function AnswerAlert({ loaderData: { alert }, params }: Route.ComponentProps) {
  if (!alert) {
    const ended = params.token === 'ended'
    return (
      <main className="page grow pt-10 pb-16 lg:pb-24">
        <PageHeading
          title={ended ? 'You won’t hear from us about it' : 'This link no longer works'}
          lead={ended ? ours.alertEnded : ours.alertLinkOver}
        />
        <LinkButton to="/catalogue" className="mt-6">
          {ours.otherParts}
        </LinkButton>
      </main>
    )
  }
  return (
    <main className="page grow pt-10 pb-16 lg:pb-24">
      <PageHeading
        title={alert.confirmed ? 'We’ll email you' : 'Shall we email you?'}
        lead={alert.confirmed ? ours.alertConfirmed : ours.alertHelp}
      />
      <p className="pt-2">
        <Link to={partAddress(alert.slug)} className="text-link-plain">
          {alert.name}
        </Link>
      </p>
      <form method="post" className="flex flex-wrap gap-3 pt-6">
        {!alert.confirmed && (
          <Button type="submit" variant="action" name="do" value="confirm">
            Yes, email me once
          </Button>
        )}
        <Button type="submit" variant="plain" name="do" value="end">
          {alert.confirmed ? 'Cancel it' : 'No, thank you'}
        </Button>
      </form>
    </main>
  )
}
