import { alike, each, type Pairs, unlike } from './pair.ts'

const threads = ['9/16', '1/2', '14x1.25']
export const pedalPairs: readonly Pairs[] = [
  ...alike(
    { source: '§3.13', verdict: 'fits' },
    ['pedal side=pair pedal-thread', 'crank side=pair pedal-thread'],
    threads,
  ),
  ...unlike(
    { source: '§3.13 [ws], thread', verdict: 'does-not-fit' },
    ['pedal pedal-thread', 'crank pedal-thread'],
    threads,
  ),
  {
    source: '§3.13',
    verdict: 'fits',
    ones: ['pedal pedal-thread=1/2 side=pair'],
    others: ['crank crank-type=one-piece side=pair'],
  },
  {
    source: '§3.13, thread',
    verdict: 'does-not-fit',
    ones: each('pedal', 'pedal-thread', '9/16 14x1.25'),
    others: ['crank crank-type=one-piece'],
  },
  ...alike(
    { source: '§3.13', verdict: 'fits' },
    ['pedal pedal-thread=9/16 side', 'crank pedal-thread=9/16 side'],
    ['left', 'right'],
  ),
  ...unlike(
    { source: '§3.13, thread', verdict: 'does-not-fit' },
    ['pedal side', 'crank side'],
    ['left', 'right'],
  ),
  {
    source: 'trade',
    verdict: 'fits',
    ones: each('pedal pedal-thread=9/16', 'side', 'left right'),
    others: ['crank pedal-thread=9/16 side=pair'],
  },
  {
    source: 'trade',
    verdict: 'fits',
    ones: ['pedal pedal-thread=9/16 side=pair'],
    others: each('crank pedal-thread=9/16', 'side', 'left right'),
  },
  {
    source: '§3.13, child’s bike, re-tapped crank',
    verdict: 'unknown',
    ones: ['pedal pedal-thread=9/16 side=pair', 'pedal'],
    others: ['crank side=pair', 'crank'],
  },
  ...alike(
    { source: '§3.13', verdict: 'fits' },
    ['cleat cleat', 'shoe cleat'],
    ['two-hole', 'three-hole', 'four-hole'],
  ),
  ...unlike(
    { source: '§3.13', verdict: 'does-not-fit' },
    ['cleat cleat', 'shoe cleat'],
    ['two-hole', 'three-hole'],
  ),
  { source: '§3.13', verdict: 'unknown', ones: ['cleat'], others: ['shoe', 'shoe cleat=two-hole'] },
]
