import { pino } from 'pino'

/** One JSON line an event; what could identify or admit a person is blanked. */
export function openLog(level: string) {
  return pino({
    level,
    base: undefined,
    redact: {
      paths: ['*.authorization', '*.cookie', '*.password', '*.token', '*.email', '*.phone', '*.address'],
      censor: '…',
    },
  })
}
