import { each, type Pairs } from './pair.ts'

const size = 'rotor rotor-thickness=1.8 rotor-size'
const caliper = 'disc-caliper rotor-thickness=1.8 set-for'
const letters = ['d h n', 'k l', 'g j', 'm03 m04', 'a', 'b']
const pads = (shapes: string) => each('brake-pads', 'pad-shape', shapes)
const calipers = (shapes: string) => each('disc-caliper', 'pad-shape', shapes)
const post = 'disc-caliper mount=post set-for'
const onPost = 'mount=post rotor-most=203'
const glycol = 'dot-3 dot-4 dot-5.1'
const mineral = 'mineral-shimano mineral-magura mineral-other'

const rotors: Pairs[] = [
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

const mounts: Pairs[] = [
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
  ...['studs', 'centre', 'u-studs', 'direct'].map(
    (mount): Pairs => ({
      source: '§3.7, V-brake and bosses',
      verdict: 'fits',
      ones: [`rim-brake rim-mount=${mount}`],
      others: [`frame rim-mount=${mount}`, `fork rim-mount=${mount}`],
    }),
  ),
  {
    source: '§3.7, V-brake and no bosses',
    verdict: 'does-not-fit',
    ones: ['rim-brake rim-mount=studs'],
    others: each('frame', 'rim-mount', 'none centre u-studs direct'),
  },
  { source: '§3.7', verdict: 'unknown', ones: ['rim-brake rim-mount=studs'], others: ['frame', 'fork'] },
]

const parts: Pairs[] = [
  ...letters.map(
    (group): Pairs => ({
      source: '§3.8 [mr cy]',
      verdict: 'fits',
      ones: pads(group),
      others: calipers(group),
    }),
  ),
  ...letters.map(
    (group): Pairs => ({
      source: '§3.8 [mr], shape',
      verdict: 'does-not-fit',
      ones: pads(group),
      others: calipers(letters.filter((other) => other !== group).join(' ')),
    }),
  ),
  ...['code-to-2010', 'code-from-2011'].map(
    (shape): Pairs => ({
      source: '§3.8 [bm]',
      verdict: 'fits',
      ones: pads(shape),
      others: calipers(shape),
    }),
  ),
  {
    source: '§3.8 [bm]',
    verdict: 'does-not-fit',
    ones: pads('code-to-2010'),
    others: calipers('code-from-2011 k b'),
  },
  {
    source: '§3.8 [bm], year unknown',
    verdict: 'unknown',
    ones: ['brake-pads pad-name=code', 'brake-pads'],
    others: calipers('code-from-2011 code-to-2010'),
  },
  {
    source: '§3.8, DOT 3/4/5.1 mix',
    verdict: 'fits',
    ones: each('brake-fluid', 'fluid', glycol),
    others: [...each('disc-caliper', 'fluid', glycol), ...each('brake-lever', 'fluid', 'dot-5.1')],
  },
  {
    source: '§3.8, never',
    verdict: 'does-not-fit',
    ones: each('brake-fluid', 'fluid', glycol),
    others: each('disc-caliper', 'fluid', `dot-5 ${mineral}`),
  },
  {
    source: '§3.8, never',
    verdict: 'does-not-fit',
    ones: each('brake-fluid', 'fluid', `dot-5 ${mineral}`),
    others: each('brake-lever', 'fluid', glycol),
  },
  {
    source: '§3.8, never',
    verdict: 'does-not-fit',
    ones: ['brake-fluid fluid=dot-5'],
    others: each('disc-caliper', 'fluid', mineral),
  },
  {
    source: '§3.8, never',
    verdict: 'does-not-fit',
    ones: each('brake-fluid', 'fluid', mineral),
    others: ['disc-caliper fluid=dot-5'],
  },
  ...['mineral-shimano', 'mineral-magura'].map(
    (fluid): Pairs => ({
      source: 'bikegremlin.com, which fluid',
      verdict: 'fits',
      ones: [`brake-fluid fluid=${fluid}`],
      others: [`disc-caliper fluid=${fluid}`, `brake-lever fluid=${fluid}`],
    }),
  ),
  {
    source: 'bikegremlin.com and makers differ on others’ mineral oil',
    verdict: 'unknown',
    ones: ['brake-fluid fluid=mineral-other', 'brake-fluid fluid=mineral-shimano', 'brake-fluid'],
    others: ['disc-caliper fluid=mineral-magura', 'disc-caliper fluid=mineral-other'],
  },
  {
    source: '§3.8 [bg], long',
    verdict: 'fits',
    ones: ['brake-lever lever-pull=long'],
    others: ['rim-brake brake-type=v-brake', 'disc-caliper brake-type=mtb-disc'],
  },
  {
    source: '§3.8 [bg], short; U-brakes and old calipers from bikegremlin.com',
    verdict: 'fits',
    ones: ['brake-lever lever-pull=short'],
    others: each('rim-brake', 'brake-type', 'cantilever mini-v u-brake old-road'),
  },
  {
    source: '§3.8 [bg], road',
    verdict: 'fits',
    ones: ['brake-lever lever-pull=road'],
    others: ['disc-caliper brake-type=road-disc', 'rim-brake brake-type=new-road'],
  },
  {
    source: '§3.8 [bg], never crossed',
    verdict: 'does-not-fit',
    ones: ['brake-lever lever-pull=long'],
    others: [
      ...each('rim-brake', 'brake-type', 'cantilever mini-v u-brake old-road new-road'),
      'disc-caliper brake-type=road-disc',
    ],
  },
  {
    source: '§3.8 [bg], never crossed',
    verdict: 'does-not-fit',
    ones: ['brake-lever lever-pull=short', 'brake-lever lever-pull=road'],
    others: ['rim-brake brake-type=v-brake', 'disc-caliper brake-type=mtb-disc'],
  },
  {
    source: 'trade',
    verdict: 'does-not-fit',
    ones: each('brake-lever', 'lever-pull', 'long short road'),
    others: ['disc-caliper brake-type=hydraulic'],
  },
  {
    source: 'trade',
    verdict: 'does-not-fit',
    ones: ['brake-lever lever-pull=hydraulic'],
    others: ['rim-brake brake-type=v-brake', 'disc-caliper brake-type=road-disc'],
  },
  {
    source: 'trade: ask the maker',
    verdict: 'unknown',
    ones: ['brake-lever lever-pull=hydraulic', 'brake-lever'],
    others: ['disc-caliper brake-type=hydraulic', 'disc-caliper'],
  },
]

export const brakePairs: readonly Pairs[] = [...rotors, ...mounts, ...parts]
