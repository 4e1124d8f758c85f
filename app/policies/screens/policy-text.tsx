import { Fragment } from 'react'
import type { Block } from '../policy.ts'

export function PolicyText({ blocks }: { blocks: Block[] }) {
  return (
    <div className="measure flex flex-col gap-4">
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text has no state, and may say a thing twice
        <OneBlock key={`${place} ${block.kind}`} block={block} />
      ))}
    </div>
  )
}

function OneBlock({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h2 className="pt-4 text-2xl">{block.text}</h2>
  if (block.kind === 'text')
    return (
      <p className="wrap-anywhere whitespace-pre-line">
        <Linked text={block.text} />
      </p>
    )
  return (
    <ul className="list-disc ps-6">
      {block.items.map((item) => (
        <li key={item} className="wrap-anywhere py-1">
          <Linked text={item} />
        </li>
      ))}
    </ul>
  )
}

/** Addresses of pages and of e-mail; the stop of a sentence is none of theirs. */
const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

/** A text whose addresses lead there. */
function Linked({ text }: { text: string }) {
  return text.split(address).map((piece, place) => {
    const key = `${place} ${piece}`
    if (place % 2 === 0) return <Fragment key={key}>{piece}</Fragment>
    return (
      <a key={key} href={piece.includes('://') ? piece : `mailto:${piece}`} className="text-link-plain">
        {piece}
      </a>
    )
  })
}
