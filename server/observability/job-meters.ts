import { Gauge, Histogram, type Registry } from 'prom-client'

/** In seconds: from a look that finds nothing to a night's clearing away. */
const jobTimes = [0.05, 0.25, 1, 5, 30, 120, 300]

/** What is counted of the background work of this process. */
export interface JobMeters {
  /** There are these background jobs, of which none has ended here yet: so that each has a last success, be it never. */
  knowJobs(names: string[]): void
  /** A background job has ended after so many seconds. */
  job(name: string, outcome: 'done' | 'failed', seconds: number): void
}

/** Opens them. A label called `job` would be lost: Prometheus gives each series that of its scrape. */
export function openJobMeters(registers: Registry[]): JobMeters {
  const durations = new Histogram({
    name: 'shop_job_duration_seconds',
    help: 'Background jobs by name and outcome, and how long they took.',
    labelNames: ['job_name', 'outcome'],
    buckets: jobTimes,
    registers,
  })
  const last = (name: string, what: string) =>
    new Gauge({
      name,
      help: `When this process has last seen a background job ${what}, in Unix time; 0: never. Of all processes the latest counts.`,
      labelNames: ['job_name'],
      registers,
    })
  const ends = {
    done: last('shop_job_last_success_timestamp_seconds', 'succeed'),
    failed: last('shop_job_last_failure_timestamp_seconds', 'fail'),
  }
  return {
    knowJobs(names) {
      for (const job_name of names) {
        ends.done.set({ job_name }, 0)
        ends.failed.set({ job_name }, 0)
      }
    },
    job(job_name, outcome, seconds) {
      durations.observe({ job_name, outcome }, seconds)
      ends[outcome].setToCurrentTime({ job_name })
    },
  }
}
