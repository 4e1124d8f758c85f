import { type as typeface } from './type.ts'

// Word gives a link neither padding nor a height of its own: the cell around it does.
const table = { borderCollapse: 'separate', margin: '8px 0 24px' } as const
const cell = { backgroundColor: '#B8420A', borderRadius: 6, padding: '0 20px', lineHeight: '48px' } as const
const link = {
  ...typeface,
  color: '#FFFFFF',
  display: 'inline-block',
  fontWeight: 600,
  lineHeight: '48px',
  textDecoration: 'none',
} as const

export function ActionButton({ label, address }: { label: string; address: string }) {
  return (
    <table role="presentation" style={table}>
      <tbody>
        <tr>
          <td style={cell}>
            <a href={address} style={link}>
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}
