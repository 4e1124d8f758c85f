import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { policyLinks } from '../content/policies.ts'
import { Footer } from './footer.tsx'

const html = renderToStaticMarkup(
  <MemoryRouter>
    <Footer />
  </MemoryRouter>,
)

describe('the footer', () => {
  it('has the three columns with their words', () => {
    const words = ['Services', 'Branding', 'Design', 'Marketing', 'Advertisement']
    words.push('Company', 'About us', 'Contact', 'Jobs', 'Press kit', 'Social')
    for (const word of words) expect(html).toContain(`>${word}<`)
  })

  it('links to three sites, each in a new tab that can not reach back', () => {
    const links = html.match(/<a [^>]*href="https:[^>]*>/g) ?? []
    expect(links).toHaveLength(3)
    for (const link of links) {
      expect(link).toContain('target="_blank"')
      expect(link).toMatch(/rel="[^"]*noopener/)
    }
  })

  it('leads to no page of the shop but what it owes to say, in the row below: Contact leads to a place in the page', () => {
    const others = [...html.matchAll(/href="([^"]*)"/g)].flatMap(([, to = '']) =>
      to.startsWith('https:') ? [] : [to],
    )
    expect(others).toEqual(['#contact', ...policyLinks.map(({ to }) => to)])
    expect(html).toMatch(/<a href="#contact"[^>]*>Contact<\/a>/)
  })

  it('says 2022 and whose rights are reserved', () => {
    expect(html).toContain('Copyright © 2022, all rights reserved by Marit Hallberg')
  })
})
