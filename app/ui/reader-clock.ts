import { longDay, longDayUtc, moment, momentUtc } from '../basics/dates.ts'
import { useScripted } from './before-react.ts'

/**
 * How days and moments are written on a page that the server sends: by UTC in that HTML, where nobody knows the reader's clock,
 * and by the reader's once the script has taken over. Screens that are drawn in the browser alone take them from `basics/dates.ts`.
 */
export function useReaderClock(): { longDay: typeof longDay; moment: typeof moment } {
  return useScripted() ? { longDay, moment } : { longDay: longDayUtc, moment: momentUtc }
}
