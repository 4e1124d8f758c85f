export function KeptFields({ kept }: { kept: Record<string, string> }) {
  return Object.entries(kept).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  )
}
