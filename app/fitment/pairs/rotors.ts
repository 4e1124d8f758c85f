import { each, type Pairs } from './pair.ts'

const size = 'rotor rotor-thickness=1.8 rotor-size'
const caliper = 'disc-caliper rotor-thickness=1.8 set-for'

export const rotorPairs: readonly Pairs[] = [
  {
    source: '§3.6',
    verdict: 'fits',
    ones: ['rotor rotor-mount=six-bolt'],
    others: each('hub', 'rotor-mount', 'six-bolt'),
  },
  {
    source: '§3.6',
    verdict: 'fits',
    ones: ['rotor rotor-mount=center-lock'],
    others: ['hub rotor-mount=center-lock', 'wheel rotor-mount=center-lock'],
  },
  {
    source: '§3.6 [ws]',
    verdict: 'does-not-fit',
    ones: ['rotor rotor-mount=six-bolt'],
    others: ['hub rotor-mount=center-lock', 'wheel rotor-mount=center-lock'],
    adapters: ['six-bolt-on-center-lock'],
  },
  {
    source: '§3.6, no room',
    verdict: 'does-not-fit',
    ones: ['rotor rotor-mount=center-lock'],
    others: ['hub rotor-mount=six-bolt', 'wheel rotor-mount=six-bolt'],
  },
  {
    source: '§3.6, any and rim hub',
    verdict: 'does-not-fit',
    ones: ['rotor', 'rotor rotor-mount=six-bolt', 'rotor rotor-mount=center-lock'],
    others: ['hub rotor-mount=none', 'wheel rotor-mount=none'],
  },
  ...['140', '160', '180', '203'].map(
    (mm): Pairs => ({
      source: '§3.6',
      verdict: 'fits',
      ones: [`${size}=${mm}`],
      others: [`${caliper}=${mm}`],
    }),
  ),
  {
    source: '§3.6, off',
    verdict: 'does-not-fit',
    ones: [`${size}=160`],
    others: each('disc-caliper', 'set-for', '140 180 203'),
  },
  {
    source: '§3.6, spacers or not',
    verdict: 'unknown',
    ones: [`${size}=200`],
    others: [`${caliper}=203`, 'disc-caliper'],
  },
  {
    source: '§3.6, 2.3 mm in 1.8 mm',
    verdict: 'unknown',
    ones: ['rotor rotor-thickness=2.3 rotor-size=203'],
    others: [`${caliper}=203`],
  },
  {
    source: '§3.6',
    verdict: 'fits',
    ones: ['rotor rotor-size=180'],
    others: ['fork rotor-most=180 rotor-least=160', 'frame rotor-most=203 rotor-least=180'],
  },
  {
    source: '§3.6, over the limit',
    verdict: 'does-not-fit',
    ones: ['rotor rotor-size=203'],
    others: ['fork rotor-most=180', 'frame rotor-most=160', 'frame rotor-most=180 rotor-least=160'],
  },
  {
    source: '§3.6 [cs], no way down',
    verdict: 'does-not-fit',
    ones: ['rotor rotor-size=140'],
    others: ['fork rotor-least=160', 'frame rotor-least=180'],
  },
  {
    source: '§3.6',
    verdict: 'unknown',
    ones: ['rotor rotor-size=180'],
    others: ['fork', 'fork rotor-most=180'],
  },
  {
    source: '§3.6',
    verdict: 'fits',
    ones: each('brake-pads', 'compound', 'sintered resin semi-metallic'),
    others: ['rotor pads-allowed=any'],
  },
  {
    source: '§3.6',
    verdict: 'fits',
    ones: ['brake-pads compound=resin'],
    others: ['rotor pads-allowed=resin-only'],
  },
  {
    source: '§3.6, wears through',
    verdict: 'does-not-fit',
    ones: ['brake-pads compound=sintered'],
    others: ['rotor pads-allowed=resin-only', 'rotor pads-allowed=resin-only rotor-size=160'],
  },
  {
    source: '§3.6, nobody says',
    verdict: 'unknown',
    ones: ['brake-pads compound=semi-metallic', 'brake-pads'],
    others: ['rotor pads-allowed=resin-only'],
  },
]
