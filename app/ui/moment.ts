const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** A moment of the wire as a person reads it, in their own time zone. */
export function moment(iso: string): string {
  return format.format(new Date(iso))
}
