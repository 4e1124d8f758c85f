/** For inside a `<script>`: no `<` is left in it, so no data can end the script, or begin a comment or another one. */
export function inertJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
