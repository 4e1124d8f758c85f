import { clashesIn, impossibleOf } from './clashes.ts'
import type { BicyclePorts } from './places.ts'

/** Of frame and fork, which nobody changes for a fact of theirs, each fact stands by itself. */
const lasting = ['frame', 'fork']

/** Who has another part at a place has others at these as well: they are sold as one. */
const soldAsOne: Readonly<Record<string, readonly string[]>> = {
  brakes: ['brake-lever', 'brake-pads'],
  'brake-lever': ['brakes', 'brake-pads'],
  rotors: ['front-rotor', 'rear-rotor'],
  'front-rotor': ['rotors'],
  'rear-rotor': ['rotors'],
  wheels: ['front-wheel', 'rear-wheel'],
  'front-wheel': ['wheels'],
  'rear-wheel': ['wheels'],
}

/** A fact that is another one takes more with it than the rest of its part. */
const takingAlong: Readonly<Record<string, readonly string[]>> = {
  'brake-pads.pad-shape': ['brakes', 'brake-lever'],
  'cassette.speeds': ['chain'],
  'freewheel.speeds': ['chain'],
}

/**
 * What was told of a bicycle and, of its model, what that leaves: nothing of a part of which something else was told, nor of one
 * that can't be beside what was told.
 */
export function overwritten(preset: BicyclePorts, told: BicyclePorts): BicyclePorts {
  const gone = replacedIn(preset, told)
  let known = told
  let clashes = clashesIn(told)
  for (const { place, ports } of piecesOf(preset)) {
    if (gone.has(place)) continue
    const tried = { ...known, [place]: { ...ports, ...known[place] } }
    const others = clashes.filter(({ spots }) => !spots.some(({ from }) => from.includes(place)))
    const triedClashes = [...others, ...clashesIn(tried, place)]
    if (!impossibleOf(tried, triedClashes)) {
      known = tried
      clashes = triedClashes
    } else if (!lasting.includes(place)) {
      for (const one of [place, ...(soldAsOne[place] ?? [])]) gone.add(one)
    }
  }
  const left = Object.entries(known).map(([place, ports]) => [place, gone.has(place) ? told[place] : ports])
  return Object.fromEntries(left.filter(([, ports]) => ports !== undefined))
}

/** The places at which there is another part than the model has. */
function replacedIn(preset: BicyclePorts, told: BicyclePorts): Set<string> {
  const gone = new Set<string>()
  for (const [place, ports] of Object.entries(told)) {
    if (lasting.includes(place)) continue
    for (const [family, value] of Object.entries(ports)) {
      const had = preset[place]?.[family]
      if (had === undefined || had === value) continue
      const along = [...(soldAsOne[place] ?? []), ...(takingAlong[`${place}.${family}`] ?? [])]
      for (const one of [place, ...along]) gone.add(one)
    }
  }
  return gone
}

/** What a model has, part by part, and of frame and fork fact by fact. */
function piecesOf(preset: BicyclePorts): { place: string; ports: Readonly<Record<string, string>> }[] {
  return Object.entries(preset).flatMap(([place, ports]) =>
    lasting.includes(place)
      ? Object.entries(ports).map(([family, value]) => ({ place, ports: { [family]: value } }))
      : [{ place, ports }],
  )
}
