/** What a form that leads to an address takes along as it is; what is empty stays out of the address. */
export function KeptFields({ kept }: { kept: Record<string, string> }) {
  return Object.entries(kept).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  )
}
