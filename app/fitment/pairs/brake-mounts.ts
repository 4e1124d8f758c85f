import { each, type Pairs } from './pair.ts'

const post = 'disc-caliper mount=post set-for'
const onPost = 'mount=post rotor-most=203'

export const brakeMountPairs: readonly Pairs[] = [
  ...['160', '180', '203'].map(
    (mm): Pairs => ({
      source: '§3.7',
      verdict: 'fits',
      ones: [`${post}=${mm}`],
      others: [`fork ${onPost} rotor-least=${mm}`, `frame ${onPost} rotor-least=${mm}`],
    }),
  ),
  {
    source: '§3.7',
    verdict: 'fits',
    ones: ['disc-caliper mount=flat set-for=140'],
    others: ['frame mount=flat rotor-least=140 rotor-most=160'],
  },
  {
    source: '§3.7, with its plate',
    verdict: 'fits',
    ones: ['disc-caliper mount=flat set-for=160'],
    others: ['fork mount=flat rotor-least=160 rotor-most=160'],
    adapters: ['flat-mount-plate'],
  },
  ...['140-160', '160-180', '180-203'].map((step): Pairs => {
    const [least, set] = step.split('-')
    return {
      source: '§3.7 [cs]',
      verdict: 'does-not-fit',
      ones: [`${post}=${set}`],
      others: [`frame ${onPost} rotor-least=${least}`],
      adapters: [`rotor-${step}`],
    }
  }),
  {
    source: '§3.7 [cs], PM on IS',
    verdict: 'does-not-fit',
    ones: [`${post}=160`, `${post}=180`],
    others: ['frame mount=is rotor-most=203', 'fork mount=is rotor-most=203'],
    adapters: ['post-on-is'],
  },
  {
    source: '§3.7, 203·max 180 on an IS mount too',
    verdict: 'does-not-fit',
    ones: ['disc-caliper mount=is set-for=203', `${post}=203`],
    others: ['frame mount=is rotor-most=180', 'fork mount=is rotor-most=160', 'frame rotor-most=180'],
  },
  {
    source: 'trade, an IS mount has no size of its own',
    verdict: 'fits',
    ones: ['disc-caliper mount=is set-for=160', 'disc-caliper mount=is set-for=180'],
    others: ['frame mount=is rotor-most=180', 'fork mount=is rotor-most=203'],
  },
  {
    source: '§3.7, the largest rotor or the caliper’s own unknown',
    verdict: 'unknown',
    ones: ['disc-caliper mount=is'],
    others: ['frame mount=is rotor-most=180', 'fork mount=is'],
  },
  {
    source: '§3.7, the largest rotor or the caliper’s own unknown',
    verdict: 'unknown',
    ones: ['disc-caliper mount=is set-for=160'],
    others: ['frame mount=is', 'fork mount=is rotor-least=160'],
  },
  {
    source: '§3.7 [cs], PM on IS only if the rotor is not too large',
    verdict: 'does-not-fit',
    ones: ['disc-caliper mount=post', `${post}=160`],
    others: ['fork mount=is', 'frame mount=is'],
  },
  {
    source: '§3.7 [cs], PM on flat',
    verdict: 'does-not-fit',
    ones: [`${post}=140`],
    others: ['frame mount=flat rotor-least=140 rotor-most=160'],
    adapters: ['post-on-flat'],
  },
  {
    source: '§3.7 [by cs]',
    verdict: 'does-not-fit',
    ones: [`${post}=160`],
    others: ['fork mount=post rotor-least=180', 'frame mount=post rotor-least=203'],
  },
  {
    source: '§3.7',
    verdict: 'does-not-fit',
    ones: [`${post}=140`, 'disc-caliper mount=flat set-for=140'],
    others: ['frame mount=post rotor-least=160', 'frame mount=flat rotor-least=160'],
  },
  {
    source: '§3.7, over the limit',
    verdict: 'does-not-fit',
    ones: [`${post}=203`],
    others: ['frame mount=post rotor-most=180', 'fork mount=post rotor-most=160'],
  },
  {
    source: '§3.7, no mounts',
    verdict: 'does-not-fit',
    ones: [...each('disc-caliper', 'mount', 'post flat is')],
    others: ['frame mount=none', 'fork mount=none', 'fork brake=rim'],
  },
  {
    source: '§3.7 [mi], +20 mm and 13 mm of room',
    verdict: 'unknown',
    ones: ['disc-caliper mount=flat set-for=160'],
    others: ['frame mount=post rotor-least=160 rotor-most=203'],
  },
  {
    source: '§3.7 [by], post height',
    verdict: 'unknown',
    ones: [`${post}=160`],
    others: ['frame mount=post', 'fork', 'frame mount=post rotor-most=203'],
  },
  {
    source: 'trade, no such adapter known',
    verdict: 'unknown',
    ones: [`${post}=203`],
    others: [`frame ${onPost} rotor-least=140`],
  },
  ...['studs', 'u-studs', 'direct'].map(
    (mount): Pairs => ({
      source: '§3.7, V-brake and bosses',
      verdict: 'fits',
      ones: [`rim-brake rim-mount=${mount}`],
      others: [`frame rim-mount=${mount}`, `fork rim-mount=${mount}`],
    }),
  ),
  {
    source: 'trade, a caliper that reaches the rim',
    verdict: 'fits',
    ones: ['rim-brake rim-mount=centre reach=39-49'],
    others: each('frame rim-mount=centre', 'reach-needed', '39 45 49'),
  },
  {
    source: 'trade, one that does not',
    verdict: 'does-not-fit',
    ones: ['rim-brake rim-mount=centre reach=39-49'],
    others: each('fork rim-mount=centre', 'reach-needed', '37 52 60'),
  },
  {
    source: 'trade, the reach is not told',
    verdict: 'unknown',
    ones: ['rim-brake rim-mount=centre'],
    others: ['frame rim-mount=centre', 'fork rim-mount=centre reach-needed=45'],
  },
  {
    source: '§3.7, V-brake and no bosses',
    verdict: 'does-not-fit',
    ones: ['rim-brake rim-mount=studs'],
    others: each('frame', 'rim-mount', 'none centre u-studs direct'),
  },
  { source: '§3.7', verdict: 'unknown', ones: ['rim-brake rim-mount=studs'], others: ['frame', 'fork'] },
]
