import { round } from '../metal.ts'
import { scene } from '../scene.ts'
import {
  ash,
  black,
  box,
  ellipse,
  grey,
  label,
  light,
  line,
  orange,
  paper,
  path,
  place,
  polar,
  row,
  rubber,
  slate,
  steel,
  tint,
} from '../shapes.ts'

/** A filter standing on its closed end: fluted below, thread, ports and seal above. */
function oilFilter(): string {
  const flutes = row(9, (flute) => `M${252 + flute * 37} 424V492`)
  return scene(
    { wide: 220, y: 512 },
    path('M224 180V470C224 506 300 520 400 520S576 506 576 470V180z', rubber),
    tint('M250 210V480C256 494 268 500 286 504V222z', '#FFF', 0.14),
    line('M224 404C260 432 540 432 576 404', 3, black),
    line(flutes.join(''), 6, black),
    box(300, 284, 200, 92, paper, 4),
    label(400, 330, 'FT 1076', 40),
    label(400, 362, '3/4-16 UNF', 24, slate),
    ellipse(400, 180, 176, 66, slate),
    ellipse(400, 176, 160, 58, orange),
    ellipse(400, 176, 138, 48, grey),
    ...row(8, (port) => {
      const [x, y] = polar(0, 0, 1, port * 45 + 22)
      return ellipse(400 + x * 92, 176 + y * 31, 15, 6, black)
    }),
    ellipse(400, 176, 56, 20, light),
    ellipse(400, 178, 42, 14, black),
    line('M366 178c10 10 58 10 68 0M362 174c12 -8 64 -8 76 0', 2, grey),
  )
}

function airFilter(): string {
  const pleats = row(38, (pleat) => `M${180 + pleat * 15.4} 196l-56 158`)
  return scene(
    { wide: 330, y: 484 },
    path('M86 372L150 172H686L722 372V446C722 458 714 464 704 464H104C94 464 86 458 86 446z', rubber),
    path('M86 372H722V446C722 458 714 464 704 464H104C94 464 86 458 86 446z', orange),
    path('M86 372L150 172H656L722 372z', rubber),
    path('M126 354L178 194H632L682 354z', paper),
    `<clipPath id="p"><path d="M126 354L178 194H632L682 354z"/></clipPath>`,
    `<g clip-path="url(#p)">${line(pleats.join(''), 6, steel)}${line(pleats.join(''), 2, slate)}</g>`,
    line('M126 354L178 194H632L682 354z', 3),
    line('M150 236H658M134 300H676', 5, grey),
    label(404, 430, 'FT 3451  ▲ AIR FLOW', 32, black),
  )
}

function brakeFluid(): string {
  return scene(
    { wide: 150, y: 520 },
    path(
      'M300 216C300 176 352 172 356 146H444C448 172 500 176 500 216V496C500 512 492 520 476 520H324C308 520 300 512 300 496z',
      light,
    ),
    tint('M316 222C316 200 330 190 344 184V510H326C320 508 316 504 316 496z', '#FFF', 0.7),
    tint('M472 196C482 202 486 208 486 220V508H470z', '#000', 0.1),
    box(348, 76, 104, 72, orange, 8),
    line(row(9, (rib) => `M${358 + rib * 10.5} 86V140`).join(''), 2, '#B8420A'),
    box(342, 144, 116, 14, grey, 4),
    box(300, 250, 200, 200, paper),
    box(300, 250, 200, 52, black),
    label(400, 288, 'ODDVIK', 38, paper),
    label(400, 368, 'DOT 4', 66),
    label(400, 404, 'BRAKE FLUID', 26, slate),
    label(400, 436, '500 ml', 26, slate),
  )
}

function engineOil(): string {
  return scene(
    { wide: 220, y: 524 },
    path(
      'M238 214C238 190 252 176 276 172L300 128H372L382 160H530C562 160 574 180 574 210V494C574 514 564 524 544 524H268C248 524 238 514 238 494z',
      rubber,
    ),
    path('M420 192H520C536 192 544 200 544 216V244H420C404 244 404 192 420 192z', '#EFECE5'),
    tint('M254 220C254 200 262 190 280 186V506H266C258 502 254 498 254 492z', '#FFF', 0.14),
    box(296, 76, 80, 54, orange, 6),
    line(row(7, (rib) => `M${306 + rib * 10} 84V124`).join(''), 2, '#B8420A'),
    box(272, 270, 234, 216, paper, 4),
    box(272, 270, 234, 54, steel, 4),
    label(388, 310, 'ODDVIK', 40),
    label(388, 394, '5W-30', 72),
    label(388, 434, 'ACEA C3', 30, slate),
    label(388, 468, '5 l', 30, slate),
    box(532, 280, 20, 206, light, 8),
    box(534, 338, 16, 146, ash, 6),
    line('M522 300h8M522 340h8M522 380h8M522 420h8M522 460h8', 3, grey),
  )
}

function chainLube(): string {
  return scene(
    { wide: 110, y: 520 },
    path(
      'M330 244C330 214 364 208 368 190H432C436 208 470 214 470 244V500C470 514 462 520 450 520H350C338 520 330 514 330 500z',
      light,
    ),
    tint('M344 250C344 236 354 228 364 224V508H352C346 506 344 502 344 496z', '#FFF', 0.7),
    path('M360 190H440L432 160H368z', rubber),
    path('M380 160L390 72H410L420 160z', slate),
    box(388, 58, 24, 26, orange, 6),
    box(330, 286, 140, 170, paper),
    box(330, 286, 140, 42, black),
    label(400, 317, 'ODDVIK', 30, paper),
    label(400, 366, 'WAX', 44),
    place(
      400,
      400,
      0,
      path(
        `M-40 -14C-20 -16 -16 -9 0 -9S20 -16 40 -14A14 14 0 0 1 40 14C20 16 16 9 0 9S-20 16 -40 14A14 14 0 0 1 -40 -14z${round(-40, 0, 6)}${round(40, 0, 6)}`,
        grey,
      ),
    ),
    label(400, 444, '120 ml', 22, slate),
  )
}

export const fluids: Record<string, string> = {
  'oil-filter-spin-on': oilFilter(),
  'air-filter-panel': airFilter(),
  'brake-fluid-dot4': brakeFluid(),
  'engine-oil-5w30': engineOil(),
  'chain-lube-dry': chainLube(),
}
