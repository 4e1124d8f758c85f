/** What an import's preview can be narrowed to. */
export const lineStates = ['changed', 'new', 'alarms', 'errors'] as const
export type LineState = (typeof lineStates)[number]
