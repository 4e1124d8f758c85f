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
  if (block.kind === 'text') return <p className="wrap-anywhere whitespace-pre-line">{block.text}</p>
  return (
    <ul className="list-disc ps-6">
      {block.items.map((item) => (
        <li key={item} className="wrap-anywhere py-1">
          {item}
        </li>
      ))}
    </ul>
  )
}
