/** Preloaded by both services. Without the setting not one module of OpenTelemetry is loaded. */
if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
  const { startTracing } = await import("./open-telemetry.mjs");
  startTracing(process.argv[1]?.endsWith("web.mjs") ? "muster-web" : "muster-upstream");
}
