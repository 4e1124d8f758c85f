import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import type { WireOverview } from '../contract.ts'
import { ageWords, counted } from './words.ts'

type Trouble = WireOverview['troubles'][number]
interface Told {
  title: string
  text: string
  to?: string
}

/** What goes wrong while nobody looks; nothing where all is well. */
export function Troubles({ troubles, now }: Pick<WireOverview, 'troubles' | 'now'>) {
  if (troubles.length === 0) return null
  return (
    <section aria-label="What needs somebody">
      <ul className="flex flex-col gap-3">
        {troubles.map((trouble) => (
          <TroubleLine key={trouble.what} {...told[trouble.what](trouble, now)} />
        ))}
      </ul>
    </section>
  )
}

function TroubleLine({ title, text, to }: Told) {
  return (
    <li className="flex items-start gap-3 rounded-control border border-bad px-5 py-4">
      <Icon name="warning" className="mt-1 size-5 shrink-0 text-bad" />
      <span className="measure">
        {to ? (
          <Link to={to} className="text-link-plain font-semibold">
            {title}
          </Link>
        ) : (
          <span className="font-semibold">{title}</span>
        )}
        <span className="block text-muted text-sm">{text}</span>
      </span>
    </li>
  )
}

const told: Record<Trouble['what'], (trouble: Trouble, now: string) => Told> = {
  'card-provider-down': () => ({
    title: 'The card provider does not answer',
    text: 'Nobody can pay at the moment. It is tried again every few seconds.',
  }),
  'books-differ': ({ count = 1, since }, now) => ({
    title: `The books differ in ${counted(count, 'place')}`,
    text: `Orders, stock and the card provider don’t agree, by the check ${whenOf(since, now)}. The audit log says where.`,
    to: '/dashboard/audit?state=shop',
  }),
  'refund-undone': ({ count = 1, orderId }) => ({
    title: `${counted(count, 'refund')} came back from the bank`,
    text:
      count === 1
        ? 'The card did not take it, so its customer is still owed the money. The order says how much.'
        : 'The cards did not take them, so their customers are still owed the money. This is the oldest one’s order.',
    to: `/dashboard/order/${orderId}`,
  }),
  'refund-refused': ({ count = 1, orderId }) => ({
    title: `The card provider has refused ${counted(count, 'refund')}`,
    text:
      count === 1
        ? 'Its customer does not have the money yet. The order says how much, and you can pay it in another way there.'
        : 'Their customers do not have the money yet. This is the oldest one’s order.',
    to: `/dashboard/order/${orderId}`,
  }),
  'no-backup': () => ({
    title: 'There is no backup',
    text: 'Once BACKUP_DIR names a folder, best on another disk, the shop makes one a day. Its log says why one fails.',
  }),
  'backup-late': ({ since }, now) => ({
    title: `The newest backup was made ${whenOf(since, now)}`,
    text: 'One a day is due. The audit log says why the last ones failed.',
    to: '/dashboard/audit?state=shop',
  }),
  'mails-late': ({ count = 1, since }, now) => ({
    title: `${counted(count, 'mail')} could not leave yet`,
    text: `The first was written ${whenOf(since, now)}. Each says what the mail server has answered.`,
    to: '/dashboard/mails?sort=queued',
  }),
  'mails-undeliverable': ({ count = 1 }) => ({
    title: `${counted(count, 'mail')} of the last week could not be delivered`,
    text: 'The address may be mistyped. Each says what the mail server has answered.',
    to: '/dashboard/mails?state=undeliverable',
  }),
  'mails-given-up': ({ count = 1 }) => ({
    title: `${counted(count, 'mail')} of the last week had to be given up`,
    text: 'Each was tried for days. It says what the mail server has answered, and can be sent again.',
    to: '/dashboard/mails?state=given-up',
  }),
}

function whenOf(since: string | undefined, now: string): string {
  return since ? ageWords(since, now) : 'some time ago'
}
