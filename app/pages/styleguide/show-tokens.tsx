import { Chapter, Piece } from './show.tsx'

const colours = [
  ['ground', 'bg-ground', 'the page'],
  ['raised', 'bg-raised', 'panels, table heads'],
  ['studio', 'bg-studio', 'behind pictures'],
  ['line', 'bg-line', 'hairlines'],
  ['edge', 'bg-edge', 'edges of controls'],
  ['ink', 'bg-ink', 'text'],
  ['muted', 'bg-muted', 'text beside text'],
  ['action', 'bg-action', 'the one button that counts'],
  ['signal', 'bg-signal', 'the ampersand, badges'],
  ['link', 'bg-link', 'links, information'],
  ['good', 'bg-good', 'in stock, paid'],
  ['careful', 'bg-careful', 'unpaid, held'],
  ['bad', 'bg-bad', 'errors'],
] as const

const sizes = [
  ['text-hero', 'hero, 40 to 72'],
  ['text-4xl', '4xl, 56'],
  ['text-3xl', '3xl, 38'],
  ['text-2xl', '2xl, 28'],
  ['text-xl', 'xl, 22'],
] as const

const textSizes = [
  ['text-lg', 'lg, 18: leads'],
  ['text-base', 'base, 16: text'],
  ['text-sm', 'sm, 15: tables'],
  ['text-xs', 'xs, 13: labels'],
] as const

export function ShowTokens() {
  return (
    <Chapter title="Tokens">
      <Piece name="Colour" use="By what it is for, never by what it looks like.">
        <ul className="grid grow grid-cols-2 gap-4 md:grid-cols-4 lg:grid-cols-6">
          {colours.map(([name, look, use]) => (
            <li key={name}>
              <span className={`block h-14 rounded-control border border-line ${look}`} />
              <span className="block pt-1.5 font-semibold text-sm">{name}</span>
              <span className="block text-muted text-xs">{use}</span>
            </li>
          ))}
        </ul>
      </Piece>
      <Piece name="Headings" use="Barlow Condensed 600, tight, in sentence case.">
        <div className="flex flex-col gap-3">
          {sizes.map(([look, word]) => (
            <p key={look} className={`font-heading font-semibold ${look}`}>
              {word}
            </p>
          ))}
        </div>
      </Piece>
      <Piece name="Text" use="Source Sans 3. Lines of at most 68 characters (`measure`).">
        <div className="flex flex-col gap-3">
          {textSizes.map(([look, word]) => (
            <p key={look} className={look}>
              {word}
            </p>
          ))}
          <p className="kind">kind: categories and labels</p>
          <p className="figure text-2xl">figure: $1,234.50</p>
          <p>
            A{' '}
            <a href="#top" className="text-link-plain">
              link in text
            </a>{' '}
            is underlined.
          </p>
        </div>
      </Piece>
      <Piece name="Shape" use="6 on controls and cards, 10 on dialogs; one soft shadow, on what floats.">
        <span className="size-20 rounded-control border border-line" />
        <span className="size-20 rounded-dialog border border-line shadow-floating" />
      </Piece>
    </Chapter>
  )
}
