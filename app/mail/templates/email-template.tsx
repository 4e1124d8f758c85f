import type { ReactNode } from 'react'
import { ActionButton } from './action-button.tsx'
import { type Fact, Facts } from './facts.tsx'
import { fine, type as typeface } from './type.ts'

export interface EmailContent {
  /** The person's name, as they gave it; nobody is called by one whose address is not proven. */
  name?: string | undefined
  heading: string
  paragraphs: string[]
  facts?: Fact[]
  action?: { label: string; address: string }
  footnote?: string
}

export function greeting(name: string | undefined): string {
  return name ? `Hello ${name},` : 'Hello,'
}

// Many readers drop what `body` is given (Yahoo, Outlook on phones and on the web), and Word, which draws mails for
// Outlook on Windows, knows neither `max-width` nor the padding of a paragraph: tables and their cells carry it all.
const ground = {
  width: '100%',
  // Else the paper's width would be the page's, on a phone as well.
  tableLayout: 'fixed',
  backgroundColor: '#FBFAF7',
  borderCollapse: 'collapse',
} as const
const margins = { backgroundColor: '#FBFAF7', padding: '32px 16px', textAlign: 'center' } as const
const paper = {
  width: 560,
  maxWidth: '100%',
  margin: '0 auto',
  borderCollapse: 'collapse',
  textAlign: 'left',
} as const
const words = { ...typeface, borderTop: '4px solid #FF6B1A', padding: '24px 0' } as const
const heading = {
  ...typeface,
  fontSize: 28,
  lineHeight: '32px',
  fontWeight: 700,
  margin: '0 0 16px',
} as const
const paragraph = { ...typeface, margin: '0 0 16px' } as const
const small = { ...fine, margin: '0 0 16px' } as const

/** The HTML part of every mail; mail readers know no style sheets, so each piece carries its own. */
export function EmailTemplate({ shop, content }: { shop: string; content: EmailContent }) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <title>{content.heading}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
      </head>
      <body style={{ margin: 0, padding: 0 }}>
        <table role="presentation" lang="en" style={ground}>
          <tbody>
            <tr>
              <td style={margins}>
                <Paper>
                  <Words shop={shop} content={content} />
                </Paper>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

function Paper({ children }: { children: ReactNode }) {
  return (
    <table role="presentation" style={paper}>
      <tbody>
        <tr>
          <td style={words}>{children}</td>
        </tr>
      </tbody>
    </table>
  )
}

function Words({ shop, content }: { shop: string; content: EmailContent }) {
  const { name, paragraphs, facts, action, footnote } = content
  return (
    <>
      <p style={small}>{shop}</p>
      <h1 style={heading}>{content.heading}</h1>
      <p style={paragraph}>{greeting(name)}</p>
      {paragraphs.map((text) => (
        <p key={text} style={paragraph}>
          {text}
        </p>
      ))}
      {facts && <Facts facts={facts} />}
      {action && <ActionButton label={action.label} address={action.address} />}
      {action && <p style={small}>Or open this address: {action.address}</p>}
      {footnote && <p style={small}>{footnote}</p>}
    </>
  )
}
