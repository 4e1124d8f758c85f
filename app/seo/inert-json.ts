/**
 * JSON that can stand inside a `<script>`: whatever is in the data, it can neither end the script nor begin a comment
 * or another one, because no `<` is left in it.
 */
export function inertJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
