const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export function moment(iso: string): string {
  return format.format(new Date(iso))
}
