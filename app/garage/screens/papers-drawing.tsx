/** Where on a vehicle's papers the answers stand, by the letters that they have in every country of the EU. */
export function PapersDrawing() {
  return (
    <figure className="flex flex-col gap-3 self-start">
      <svg
        viewBox="0 0 280 180"
        className="w-full text-edge"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <rect x="1" y="1" width="278" height="178" rx="6" strokeWidth="2" />
        <path d="M140 1v178" strokeWidth="1" strokeDasharray="4 4" />
        {fields.map(({ letter, x, y }) => (
          <g key={letter}>
            <rect x={x} y={y} width="110" height="26" rx="3" className="fill-raised" strokeWidth="1.5" />
            <text
              x={x + 8}
              y={y + 18}
              className="fill-action font-heading font-semibold"
              stroke="none"
              fontSize="15"
            >
              {letter}
            </text>
            <path d={`M${x + 42} ${y + 14}h58`} strokeWidth="2" />
          </g>
        ))}
      </svg>
      <figcaption className="text-muted text-sm">
        On its registration document: <b>B</b> first registered, <b>D.2</b> type code, <b>E</b> chassis
        number, <b>P.1</b> cc, <b>P.2</b> kW, <b>P.3</b> fuel.
      </figcaption>
    </figure>
  )
}

const fields = [
  { letter: 'B', x: 15, y: 20 },
  { letter: 'D.2', x: 15, y: 72 },
  { letter: 'E', x: 15, y: 124 },
  { letter: 'P.1', x: 155, y: 20 },
  { letter: 'P.2', x: 155, y: 72 },
  { letter: 'P.3', x: 155, y: 124 },
]
