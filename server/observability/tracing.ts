import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { SECOND } from '../../app/basics/clock.ts'
import { brand } from '../../app/content/brand.ts'
import type { Log } from '../../app/shop/base.ts'
import type { ObserveStatement } from '../../database/timely-client.ts'
import { version } from '../../package.json'

/** How long a collector may take for what it is sent, and how long a shop that closes waits for it. */
const exportWithin = 5 * SECOND
const closeWithin = SECOND

const kinds = { request: SpanKind.SERVER, call: SpanKind.CLIENT, job: SpanKind.INTERNAL }

interface About {
  kind: keyof typeof kinds
  facts: Attributes
  /** What it is a part of, where that runs elsewhere. */
  within?: SpanContext | undefined
}

/** A span while it runs. Nothing that identifies or admits a person goes into a fact. */
export interface RunningSpan {
  tell(facts: Attributes, name?: string): void
  /** `type`: of what kind the fault is, in a word. */
  fail(type: string): void
}

/** What the shop does, as spans that are sent to an OpenTelemetry collector by OTLP over HTTP. */
export interface Tracing {
  /** Runs work as a span. What begins meanwhile is part of it; what it throws is its fault. */
  span<T>(name: string, about: About, work: (span: RunningSpan) => Promise<T>): Promise<T>
  /** A statement is part of the span that sends it; outside of any it is none. */
  statement: ObserveStatement
  /** Sends what is left, if the collector takes it in a moment. */
  close(): Promise<void>
}

export interface TracingSettings {
  endpoint: string
  /** Of all traces that begin here, from 0 to 1. */
  share: number
}

/** Nothing is registered for the whole process: a package that looks for a tracer of its own finds none. */
export function openTracing({ endpoint, share }: TracingSettings, log: Log): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: exportWithin })
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'spoke-and-piston', 'service.version': version }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: telling(exporter, log), exportTimeoutMillis: exportWithin }),
    ],
  })
  const tracer = provider.getTracer(brand.name)
  const running = new AsyncLocalStorage<Span>()

  function within(context: SpanContext | undefined) {
    const parent = context ? trace.wrapSpanContext(context) : running.getStore()
    return parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT
  }

  return {
    async span(name, { kind, facts, within: context }, work) {
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, within(context))
      try {
        return await running.run(span, () => work(runningSpan(span)))
      } catch (error) {
        runningSpan(span).fail(typeOf(error))
        throw error
      } finally {
        span.end()
      }
    },
    statement(text) {
      if (!running.getStore()) return undefined
      const verb = text.match(/[a-z]+/i)?.[0].toLowerCase() ?? 'statement'
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) }
      const span = tracer.startSpan(verb, { kind: SpanKind.CLIENT, attributes }, within(undefined))
      return (error) => {
        if (error) runningSpan(span).fail(typeOf(error))
        span.end()
      }
    },
    async close() {
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        pause(closeWithin, undefined, { ref: false }),
      ])
    },
  }
}

function runningSpan(span: Span): RunningSpan {
  return {
    tell(facts, name) {
      span.setAttributes(facts)
      if (name) span.updateName(name)
    },
    fail(type) {
      span.setAttribute('error.type', type)
      span.setStatus({ code: SpanStatusCode.ERROR })
    },
  }
}

/** The exporter, which says once in the log that its collector takes nothing, and once that it does again. */
function telling(exporter: SpanExporter, log: Log): SpanExporter {
  let taken = true
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const is = result.code === 0
        if (is !== taken && is) log.info({}, 'the trace collector takes spans again')
        if (is !== taken && !is)
          log.warn({ error: result.error?.message }, 'the trace collector takes no spans')
        taken = is
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}

/** The driver puts values beside the text; what stands in it all the same is nobody's business. */
function withoutValues(text: string): string {
  return text.replace(/'(?:[^']|'')*'/g, '?')
}

/** A message may name what somebody has typed. */
function typeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return String(code ?? name ?? 'Error')
}
