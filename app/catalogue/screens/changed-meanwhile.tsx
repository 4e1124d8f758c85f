import { preview } from '../product.ts'
import { productFields } from '../product-fields.ts'
import type { News } from '../product-form.ts'

export function ChangedMeanwhile({ news }: { news: News[] }) {
  if (news.length === 0) return null
  return (
    <ul className="flex flex-col gap-2 border-careful border-s-2 ps-4">
      {news.map(({ field, was, is, kept }) => (
        <li key={field} className="wrap-anywhere">
          <span className="font-semibold">{productFields[field].label}</span>{' '}
          {field === 'image' && 'is another picture now'}
          {field === 'morePictures' && 'are others now, or in another order'}
          {field !== 'image' && field !== 'morePictures' && `is ${said(is)} now, was ${said(was)}`}
          <span className="block text-muted text-sm">
            {kept ? 'What you have entered still stands above.' : 'It is taken over above.'}
          </span>
        </li>
      ))}
    </ul>
  )
}

function said(text: string): string {
  return text ? `“${preview(text)}”` : 'empty'
}
