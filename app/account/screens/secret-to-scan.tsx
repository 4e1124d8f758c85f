import { encode } from 'uqr'

interface SecretToScanProps {
  /** In base 32. */
  secret: string
  /** `otpauth://…`, as an app reads it from the picture. */
  address: string
}

export function SecretToScan({ secret, address }: SecretToScanProps) {
  return (
    <div className="flex flex-wrap items-center gap-5">
      <QrCode text={address} />
      <div className="flex min-w-0 flex-1 basis-52 flex-col gap-2">
        <p>Scan this with the app, or type the key:</p>
        <p className="wrap-anywhere font-semibold tracking-wide">{inFours(secret)}</p>
      </div>
    </div>
  )
}

/** Dark on light in either theme: many apps read no other. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const dark = data.flatMap((row, y) => row.flatMap((set, x) => (set ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code with the key for your app"
      shapeRendering="crispEdges"
      className="size-44 shrink-0 rounded-control"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}

function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}
