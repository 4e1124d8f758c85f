/** An IPv4 address without its last number, an IPv6 network: its owner knows it again, and nobody is found by it. */
export function roughNetwork(address: string | null): string {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? ''
  const numbers = plain.match(/^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/)?.[1]
  if (numbers) return `${numbers}.…`
  return plain.includes(':')
    ? `${plain.toLowerCase().split(':').slice(0, 4).filter(Boolean).join(':')}:…`
    : 'Unknown'
}
