export function ThemeScript() {
  return null
}
