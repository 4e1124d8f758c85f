import { ink } from './shapes.ts'

/** Where a thing's shadow lies on the floor. */
export interface Shadow {
  x?: number
  y?: number
  wide: number
}

/** The photographer's table: paper ground, a floor that falls away softly, the thing's shadow, the thing. */
export function scene({ x = 400, y = 530, wide }: Shadow, ...shapes: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600">
<defs><linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset=".6" stop-color="#F1EFE9"/><stop offset="1" stop-color="#E2DED4"/></linearGradient>
<radialGradient id="s"><stop offset="0" stop-color="#1C1F22" stop-opacity=".3"/><stop offset="1" stop-color="#1C1F22" stop-opacity="0"/></radialGradient></defs>
<path fill="url(#f)" d="M0 0h800v600H0z"/><ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${Math.min(34, wide / 8)}" fill="url(#s)"/>
<g stroke="${ink}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round" font-family="Barlow Condensed, Arial Narrow, Arial, sans-serif" font-weight="600" text-anchor="middle">
${shapes.join('\n')}
</g></svg>
`
}
