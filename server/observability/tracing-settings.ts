import { z } from 'zod'
import { address, optional } from '../setting-kinds.ts'

/** Their names are OpenTelemetry's own; what else it reads of them, its packages read by themselves. */
export const tracingSchema = {
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(address),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
}

type Settings = z.infer<z.ZodObject<typeof tracingSchema>>

/** Where traces go, and which share of them; nowhere without an address. */
export function tracingSettings(settings: Settings) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = settings
  return endpoint === undefined ? undefined : { endpoint: endpoint.replace(/\/+$/, ''), share }
}
