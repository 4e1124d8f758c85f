/** No web font stands first: Word falls back from one it does not have to Times, whatever comes after it. */
export const type = {
  color: '#1C1F22',
  fontFamily: "'Segoe UI', Arial, sans-serif",
  fontSize: 16,
  lineHeight: '26px',
} as const

/** The small print. An address is long and has no gaps: it breaks wherever the paper ends. */
export const fine = {
  ...type,
  color: '#565B60',
  fontSize: 13,
  lineHeight: '18px',
  overflowWrap: 'anywhere',
} as const
