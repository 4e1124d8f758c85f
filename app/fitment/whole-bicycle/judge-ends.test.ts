import { describe, expect, it } from 'vitest'
import { readPart } from '../read-part.ts'
import { tellBicycleFit } from './bicycle-in-words.ts'
import { judgeBicycle } from './judge-bicycle.ts'
import { readBicycle, type SaidOfBicycle } from './read-bicycle.ts'

function told(said: SaidOfBicycle, kind: string, ports: Record<string, string>) {
  const [bicycle, part] = [readBicycle({}, said), readPart({ kind, ports })]
  if (!bicycle.ok) throw new Error(bicycle.message)
  if (!part.ok) throw new Error(part.message)
  const fit = tellBicycleFit(judgeBicycle(part.part, bicycle.bicycle), part.part, 'Tarn')
  return { ...fit, withAdapter: fit.withAdapter ?? false }
}

const fields = ({ asks }: ReturnType<typeof told>) => asks.map(({ field }) => field)
const adapter = 'adapter for six-bolt rotors on Center Lock'

const discs = { 'frame.brake': 'disc', 'fork.brake': 'disc' }
const limits = {
  'fork.rotor-least': '160',
  'fork.rotor-most': '203',
  'frame.rotor-least': '160',
  'frame.rotor-most': '203',
}
const splined = {
  ...discs,
  'wheels.rotor-mount': 'center-lock',
  'brakes.rotor-thickness': '1.8',
  'brake-pads.compound': 'resin',
  'front-rotor.rotor-size': '203',
  'rear-rotor.rotor-size': '203',
}
const smallRear = { 'rear-rotor.rotor-size': '160', 'frame.rotor-most': '160' }
const rotor = {
  'rotor-mount': 'six-bolt',
  'rotor-size': '203',
  'rotor-thickness': '1.8',
  'pads-allowed': 'any',
}

describe('a part that fits with an adapter', () => {
  it('is promised to where all else is known and content', () => {
    const fit = told({ ...splined, ...limits }, 'rotor', rotor)
    expect(fit).toMatchObject({ verdict: 'does-not-fit', withAdapter: true, asks: [] })
    expect(fit.reason).toMatch(/^Does not fit your Tarn by itself: .*It fits with: adapter/)
  })

  it('only may fit while something else is open, and that is asked', () => {
    const fit = told(splined, 'rotor', rotor)
    expect(fit).toMatchObject({ verdict: 'does-not-fit', withAdapter: false })
    expect(fit.reason).toContain(`It may fit with: ${adapter}. We cannot tell yet: `)
    expect(fields(fit)).toEqual(['fork.rotor-most', 'fork.rotor-least'])
  })

  it('does not where no adapter helps with something else', () => {
    const smallFront = { 'front-rotor.rotor-size': '180', 'fork.rotor-most': '180' }
    const fit = told({ ...splined, ...limits, ...smallFront, ...smallRear }, 'rotor', rotor)
    expect(fit).toMatchObject({ verdict: 'does-not-fit', withAdapter: false, asks: [] })
    expect(fit.reason).toMatch(
      /^Does not fit your Tarn: disc rotor .*larger than the fork or frame takes; .*the pads miss the rotor\.$/,
    )
  })

  it('at one end alone is told so, with what is against the other', () => {
    const fit = told({ ...splined, ...limits, ...smallRear }, 'rotor', rotor)
    expect(fit).toMatchObject({ verdict: 'does-not-fit', withAdapter: false })
    expect(fit.reason).toMatch(/^Does not fit your Tarn at the rear: .*largest rotor 160 mm.*larger than/)
    expect(fit.reason).toMatch(new RegExp(` At the front it fits with: ${adapter}\\.$`))
  })

  it('may fit one end alone, while something is open there', () => {
    const { 'fork.rotor-most': _, ...open } = limits
    const fit = told({ ...splined, ...open, ...smallRear }, 'rotor', rotor)
    expect(fit.reason).toMatch(/^Does not fit your Tarn at the rear: /)
    expect(fit.reason).toContain(`At the front it may fit with: ${adapter}. We cannot tell yet: Fork`)
    expect(fields(fit)).toEqual(['fork.rotor-most'])
  })

  it('is asked about the brakes where they decide whether there is a place for it', () => {
    const { 'frame.brake': _, 'fork.brake': __, ...unsaid } = splined
    const wheelsAlone = { 'wheels.rotor-mount': unsaid['wheels.rotor-mount'] }
    const fit = told(wheelsAlone, 'rotor', rotor)
    expect(fit).toMatchObject({ verdict: 'does-not-fit', withAdapter: false })
    expect(fields(fit)).toEqual(['frame.brake', 'fork.brake'])
  })

  it('is none where the bicycle has no such brake', () => {
    const rims = { 'frame.brake': 'rim', 'fork.brake': 'rim', 'wheels.rotor-mount': 'center-lock' }
    expect(told(rims, 'rotor', rotor)).toMatchObject({
      reason: 'Does not fit your Tarn: it has no part for a disc rotor to be fitted to.',
      withAdapter: false,
    })
  })

  it.each<[string, SaidOfBicycle, string, Record<string, string>, asked: string]>([
    [
      'a bottom bracket for a shell of which nobody told',
      { 'crank.spindle': '24' },
      'bottom-bracket',
      { shell: 'bore-46', 'cup-width': '68-73', spindle: '30' },
      'frame.shell',
    ],
    [
      'a post-mount caliper on IS for a rotor of an unknown size',
      { ...discs, 'frame.mount': 'is', 'fork.mount': 'is' },
      'disc-caliper',
      { mount: 'post' },
      'front-rotor.rotor-size',
    ],
    [
      'a seatpost for a tube of an unknown shape',
      { 'frame.post-diameter': '31.6', 'frame.tube-material': 'metal' },
      'seatpost',
      { 'post-diameter': '27.2', 'post-shape': 'round', dropper: 'none', rails: 'round-7' },
      'frame.post-shape',
    ],
  ])('%s', (_what, said, kind, ports, asked) => {
    const fit = told(said, kind, ports)
    expect(fit).toMatchObject({ verdict: 'does-not-fit', withAdapter: false })
    expect(fit.reason).toMatch(
      /^Does not fit your Tarn by itself: .* It may fit with: .*We cannot tell yet: /,
    )
    expect(fields(fit)).toContain(asked)
  })

  it('is told what it waits for where no question of ours would tell', () => {
    const said = { 'stem.bar-clamp': '31.8', 'brake-lever.bar-grip': '22.2', 'shifter.bar-grip': '22.2' }
    const { reason, asks } = told(said, 'handlebar', { 'bar-clamp': '25.4' })
    expect(asks).toEqual([])
    expect(reason).toMatch(/It may fit with: handlebar shim .*We cannot tell: we don’t have the /)
  })
})
