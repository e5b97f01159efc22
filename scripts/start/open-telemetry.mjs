import { subscribe } from "node:diagnostics_channel";
import { context, propagation, ProxyTracerProvider, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { registerInstrumentations } from "@opentelemetry/instrumentation";
import { HttpInstrumentation } from "@opentelemetry/instrumentation-http";
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg";
import { UndiciInstrumentation } from "@opentelemetry/instrumentation-undici";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from "@opentelemetry/sdk-trace";
import { TRACE_ID_HEADER } from "../../lib/watch/trace.mjs";
import { withoutValues } from "./span-privacy.mjs";

const EXPORT_DELAY_MS = 1_000;

/**
 * Sends spans of calls, of calls to the upstream and of SQL to OTEL_EXPORTER_OTLP_ENDPOINT.
 * @param {string} name of the service, unless OTEL_SERVICE_NAME is set
 */
export function startTracing(name) {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ "service.name": name }))
    .merge(detectResources({ detectors: [envDetector] }));
  const exporter = new OTLPTraceExporter();
  const provider = new TracerProvider({
    resource,
    // Both services decide by the trace id alone, so a trace is sent whole or not at all, whatever a caller asks for.
    sampler: new TraceIdRatioBasedSampler(Number(process.env.OTEL_TRACES_SAMPLER_ARG || 1)),
    spanProcessors: [withoutValues, new BatchSpanProcessor({ exporter, scheduledDelayMillis: EXPORT_DELAY_MS })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const none = new ProxyTracerProvider();
  trace.setGlobalTracerProvider({
    // Next's own spans name URLs with their queries.
    getTracer: (tracer, ...rest) => (tracer === "next.js" ? none : provider).getTracer(tracer, ...rest),
  });
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        disableOutgoingRequestInstrumentation: true,
        ignoreIncomingRequestHook: ({ url = "" }) => /^\/(health\/|metrics|_next\/)/.test(url),
        requestHook: addTraceId,
      }),
      new UndiciInstrumentation({ requestHook: removeTraceParent }),
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
    ],
  });
  nameByRoute();
}

/** The logs read the trace id from the request. */
function addTraceId(span, request) {
  if (!("headers" in request)) return;
  const { traceId, spanId, traceFlags } = span.spanContext();
  request.headers[TRACE_ID_HEADER] = traceId;
  request.headers.traceparent = `00-${traceId}-${spanId}-0${traceFlags}`;
}

/** The header that the service sets without OpenTelemetry; the one of the span is added after this. */
function removeTraceParent(_span, request) {
  const at = request.headers.indexOf("traceparent");
  if (at >= 0) request.headers.splice(at, 2);
}

/** Names the upstream's spans like its log lines, by the template of the route. */
function nameByRoute() {
  subscribe("tracing:fastify.request.handler:start", ({ request, route }) => {
    const span = trace.getActiveSpan();
    span?.updateName(`${request.method} ${route.url}`);
    span?.setAttribute("http.route", route.url);
  });
}
