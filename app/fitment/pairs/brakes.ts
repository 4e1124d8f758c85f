import { each, type Pairs } from './pair.ts'

const letters = ['d h n', 'k l', 'g j', 'm03 m04', 'a', 'b']
const pads = (shapes: string) => each('brake-pads', 'pad-shape', shapes)
const calipers = (shapes: string) => each('disc-caliper', 'pad-shape', shapes)
const glycol = 'dot-3 dot-4 dot-5.1'
const mineral = 'mineral-shimano mineral-magura mineral-other'

export const brakePairs: readonly Pairs[] = [
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
