/** The standalone server never loads next.config.mjs, so settings are checked here too, before requests are served. */
export async function register() {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { requireSettings } = await import("./lib/upstream/require-settings");
    const { METRICS_TOKEN, TRUSTED_PROXIES } = await requireSettings();
    const { addClientAddresses } = await import("./lib/upstream/client-address");
    addClientAddresses(TRUSTED_PROXIES);
    const { addTraceIds } = await import("./lib/watch/incoming-requests");
    addTraceIds();
    if (METRICS_TOKEN) {
      const { watchCalls } = await import("./lib/watch/web-metrics");
      watchCalls();
    }
  }
}
