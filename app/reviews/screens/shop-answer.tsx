import { brand } from '../../content/brand.ts'

export function ShopAnswer({ answer }: { answer: string | null }) {
  if (!answer) return null
  return (
    <div className="border-signal border-s-2 ps-4 text-sm">
      <p className="font-semibold">{brand.name} answers</p>
      <p className="measure wrap-anywhere whitespace-pre-line">{answer}</p>
    </div>
  )
}
