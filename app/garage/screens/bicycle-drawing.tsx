/** Where on the drawing each part of a bicycle is, in its own units. */
const spots: Readonly<Record<string, readonly [x: number, y: number, radius: number]>> = {
  frame: [118, 66, 26],
  fork: [181, 78, 17],
  headset: [170, 45, 10],
  wheels: [60, 100, 42],
  'front-wheel': [192, 100, 12],
  'rear-wheel': [60, 100, 12],
  tyre: [22, 82, 12],
  cassette: [60, 100, 14],
  freewheel: [60, 100, 14],
  chain: [86, 108, 14],
  chainring: [112, 100, 14],
  crank: [112, 100, 18],
  'bottom-bracket': [112, 100, 9],
  shifter: [178, 26, 11],
  'rear-derailleur': [64, 117, 11],
  brakes: [68, 88, 11],
  rotors: [60, 100, 17],
  'front-rotor': [192, 100, 17],
  'rear-rotor': [60, 100, 17],
  'rim-brake': [75, 64, 11],
  'brake-lever': [184, 32, 11],
  'brake-pads': [68, 88, 10],
  seatpost: [94, 40, 11],
  saddle: [90, 27, 14],
  stem: [168, 31, 10],
  handlebar: [176, 27, 13],
}

/** A bicycle in a few lines, with a ring around the part that is asked about. */
export function BicycleDrawing({ place }: { place?: string }) {
  const [x, y, radius] = (place && spots[place]) || []
  return (
    <svg
      viewBox="0 0 252 146"
      className="w-full max-w-72 self-start text-edge"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="60" cy="100" r="40" />
      <circle cx="192" cy="100" r="40" />
      <path d="M60 100 100 58h66M60 100h52l56-48M112 100 94 38M84 27h20" />
      <path d="m166 40 6 18 20 42M164 32l14-5q10 0 8 8" />
      <circle cx="112" cy="100" r="11" />
      <circle cx="60" cy="100" r="7" />
      <path d="M60 107 110 111M60 93l50-4M112 100l12 18M118 120h12" strokeWidth="1.5" />
      <path d="m62 107 4 10" strokeWidth="3.5" />
      {radius && <circle cx={x} cy={y} r={radius} strokeWidth="4" className="text-signal" />}
    </svg>
  )
}
