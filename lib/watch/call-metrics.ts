import { collectDefaultMetrics, Histogram, type Registry } from "prom-client";
import { isSecret } from "@/lib/service/is-secret";

export type ObservedCall = { method: string; route: string; status: number; seconds: number };

/** The route of calls to URLs that don't exist: with their paths, a scanner could fill the memory. */
export const UNKNOWN_ROUTE = "unknown";

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Adds the metrics that both services have: durations of calls, the process and its event loop.
 * @returns counts one answered call; `route` must be a template
 */
export function measureCalls(registry: Registry): (call: ObservedCall) => void {
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a call until its answer was sent",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  return ({ seconds, ...labels }) => durations.observe(labels, seconds);
}

/** Whether an `Authorization` header has the token for `/metrics`. */
export function hasMetricsToken(token: string, authorization: string | null | undefined): boolean {
  return isSecret(`Bearer ${token}`, authorization);
}
