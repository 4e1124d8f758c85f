export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" className="inline-flex items-center">
      <span className="loading loading-spinner loading-sm" aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </span>
  )
}
