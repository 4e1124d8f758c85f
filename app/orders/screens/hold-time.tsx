import { useEffect, useState } from 'react'
import { SECOND } from '../../basics/clock.ts'
import { holdNote } from './order-standing.ts'

export function HoldTime({ until }: { until: string | undefined }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const tick = setInterval(() => setNow(new Date()), 20 * SECOND)
    return () => clearInterval(tick)
  }, [])
  return <p className="text-muted text-sm tabular-nums">{holdNote(until, now)}</p>
}
