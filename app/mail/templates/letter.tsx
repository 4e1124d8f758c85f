import { type Fact, Facts } from './facts.tsx'

/** What a letter of the shop says, whatever it is read with. */
export interface LetterContent {
  /** The person's name, as they gave it; nobody is called by one whose address is not proven. */
  name?: string | undefined
  heading: string
  paragraphs: string[]
  /** Shown under one another, below the paragraphs. */
  facts?: Fact[]
  action?: { label: string; address: string }
  /** Said small, under the rest. */
  footnote?: string
}

/** How a letter begins. */
export function greeting(name: string | undefined): string {
  return name ? `Hello ${name},` : 'Hello,'
}

const page = {
  background: '#FBFAF7',
  color: '#1C1F22',
  fontFamily: "'Source Sans 3', 'Segoe UI', Arial, sans-serif",
  fontSize: 16,
  lineHeight: '26px',
  padding: '32px 16px',
}
const paper = { maxWidth: 560, margin: '0 auto', borderTop: '4px solid #FF6B1A', padding: '24px 0' }
const heading = { fontSize: 28, lineHeight: '32px', margin: '0 0 16px' }
const button = {
  display: 'inline-block',
  background: '#B8420A',
  color: '#FFFFFF',
  fontWeight: 600,
  padding: '12px 20px',
  borderRadius: 6,
  textDecoration: 'none',
}
/** An address is long and has no gaps: it breaks wherever the paper ends. */
const small = { fontSize: 13, lineHeight: '18px', color: '#565B60', overflowWrap: 'anywhere' as const }

/** The HTML part of every mail; mail readers know no style sheets, so each piece carries its own. */
export function Letter({ shop, content }: { shop: string; content: LetterContent }) {
  const { name, facts, action, footnote } = content
  return (
    <html lang="en">
      <body style={page}>
        <div style={paper}>
          <p style={small}>{shop}</p>
          <h1 style={heading}>{content.heading}</h1>
          <p>{greeting(name)}</p>
          {content.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {facts && <Facts facts={facts} />}
          {action && (
            <p>
              <a href={action.address} style={button}>
                {action.label}
              </a>
            </p>
          )}
          {action && <p style={small}>Or open this address: {action.address}</p>}
          {footnote && <p style={small}>{footnote}</p>}
        </div>
      </body>
    </html>
  )
}
