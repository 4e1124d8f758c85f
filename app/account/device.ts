/** The first that fits names it: each of the later ones also stands in the headers of those before it. */
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/[\d.]+ .*Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

const looked = 500

export function deviceOf(userAgent: string | null): string {
  const header = (userAgent ?? '').slice(0, looked)
  const browser = browsers.find(([pattern]) => pattern.test(header))?.[1]
  const system = systems.find(([pattern]) => pattern.test(header))?.[1]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system && `A browser on ${system}`) ?? 'An unknown device'
}

/** An IPv4 address without its last number, an IPv6 network: its owner knows it again, and nobody is found by it. */
export function roughNetwork(address: string | null): string {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? ''
  const numbers = plain.match(/^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/)?.[1]
  if (numbers) return `${numbers}.…`
  return plain.includes(':')
    ? `${plain.toLowerCase().split(':').slice(0, 4).filter(Boolean).join(':')}:…`
    : 'Unknown'
}
