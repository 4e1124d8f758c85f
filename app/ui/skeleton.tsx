export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div role="status" className="flex flex-col gap-3 py-2">
      <span className="sr-only">Loading …</span>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <div
          key={line}
          aria-hidden="true"
          className="skeleton h-5 rounded-control even:w-11/12 nth-[3n]:w-4/5 nth-[5n]:w-2/3"
        />
      ))}
    </div>
  )
}
