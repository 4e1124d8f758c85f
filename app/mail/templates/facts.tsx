import { type as typeface } from './type.ts'

export interface Fact {
  name: string
  value: string
  /** What it leads to. */
  address?: string
}

const table = { borderCollapse: 'collapse', width: '100%', margin: '16px 0' } as const
const line = { ...typeface, borderTop: '1px solid #DCD8CE', padding: '8px 0', verticalAlign: 'top' } as const
const name = { ...line, color: '#565B60', fontWeight: 400, textAlign: 'left', width: 112 } as const
const link = { color: '#1D5878', wordBreak: 'break-all' } as const
const value = { ...line, whiteSpace: 'pre-line' } as const

export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <table style={table}>
      <tbody>
        {facts.map((fact) => (
          <tr key={fact.name}>
            <th scope="row" style={name}>
              {fact.name}
            </th>
            <td style={value}>
              {fact.address ? (
                <a href={fact.address} style={link}>
                  {fact.value}
                </a>
              ) : (
                fact.value
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
