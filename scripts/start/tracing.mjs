/** Preloaded by both services. Without the setting not one module of OpenTelemetry is loaded. */
if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
  const { startTracing } = await import("./open-telemetry.mjs");
  const [, name = "upstream"] = /(web|worker)\.m?[jt]s$/.exec(process.argv[1] ?? "") ?? [];
  startTracing(`muster-${name}`);
}
