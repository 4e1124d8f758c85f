import type { ProviderCall } from '../../harness/provider/faults.ts'
import { cancel, cancelPaid, hint, type Press, refund, refundReturn, start } from './presses.ts'

/** A call of the provider in the middle of which the shop is killed. */
export interface Case {
  /** What somebody does that makes the shop ask the provider. */
  title: string
  calls: ProviderCall[]
  /** How far the order has come before. */
  before:
    | 'ordered'
    | 'opened'
    | 'charged'
    | 'paid'
    | 'refund waits'
    | 'sent'
    | 'asked'
    | 'approved'
    | 'received'
  /** By an address alone. */
  guest?: true
  press: Press
  /** What the order is once the shop has started again, and whoever pressed has pressed again. */
  ends: 'paid' | 'cancelled' | 'refunded'
  /** How the second press is answered, where it is not simply done. */
  answer?: number
}

/** Every call that the shop makes because somebody asks it something. */
export const cases: Case[] = [
  { title: 'a payment is opened', calls: ['create'], before: 'ordered', press: start, ends: 'paid' },
  {
    title: 'an open payment is looked at',
    calls: ['retrieve'],
    before: 'opened',
    press: start,
    ends: 'paid',
  },
  { title: 'a payment is settled', calls: ['retrieve'], before: 'charged', press: hint, ends: 'paid' },
  {
    title: 'a payment is looked at',
    calls: ['retrieve'],
    before: 'opened',
    press: cancel,
    ends: 'cancelled',
  },
  { title: 'a payment is closed', calls: ['cancel'], before: 'opened', press: cancel, ends: 'cancelled' },
  {
    title: 'a charge is found',
    calls: ['retrieve'],
    before: 'charged',
    press: cancel,
    ends: 'paid',
    answer: 409,
  },
  {
    title: 'a guest’s payment is opened',
    calls: ['create'],
    before: 'ordered',
    guest: true,
    press: start,
    ends: 'paid',
  },
  {
    title: 'a guest’s payment is settled',
    calls: ['retrieve'],
    before: 'charged',
    guest: true,
    press: hint,
    ends: 'paid',
  },
  { title: 'money is given back', calls: ['refund'], before: 'paid', press: refund, ends: 'refunded' },
  {
    title: 'the money of what is cancelled is given back',
    calls: ['refund'],
    before: 'paid',
    press: cancelPaid,
    ends: 'refunded',
  },
  {
    title: 'the money of what has come back is given back',
    calls: ['refund'],
    before: 'received',
    press: refundReturn,
    ends: 'refunded',
  },
  {
    title: 'a refund is looked for',
    calls: ['refunds'],
    before: 'refund waits',
    press: refund,
    ends: 'refunded',
  },
]
