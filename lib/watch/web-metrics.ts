import "server-only";
import { NextResponse, type NextRequest } from "next/server";
import { Counter, register } from "prom-client";
import { env } from "@/env.mjs";
import { problemResponse } from "@/lib/upstream/problem-response";
import { hasMetricsToken, measureCalls } from "./call-metrics";
import { callTemplate } from "./call-template";
import { onIncomingRequest } from "./incoming-requests";

const PATH = "/metrics";
// As in the log: the browser has cancelled the call.
const CANCELLED = 499;

/** Measures every call to this process, static files included. */
export function watchCalls(): void {
  const observe = measureCalls(register);
  for (const outcome of ["logged", "dropped"] as const) countBrowserErrors(outcome, 0);
  onIncomingRequest(({ method = "", url = "" }, response) => {
    const startedAt = performance.now();
    const [path = ""] = url.split("?");
    if (path === PATH) return;
    response.once("close", () => {
      const status = response.writableFinished ? response.statusCode : CANCELLED;
      observe({ method, route: callTemplate(path), status, seconds: (performance.now() - startedAt) / 1000 });
    });
  });
}

/** What Prometheus reads; without the setting there is no such URL. */
export async function serveMetrics({ headers }: NextRequest): Promise<NextResponse> {
  const token = env.METRICS_TOKEN;
  if (!token) return problemResponse(404, "This URL doesn’t exist.");
  if (!hasMetricsToken(token, headers.get("authorization"))) {
    return problemResponse(401, "Send the metrics token.", { headers: { "WWW-Authenticate": "Bearer" } });
  }
  return new NextResponse(await register.metrics(), {
    headers: { "Content-Type": register.contentType, "Cache-Control": "no-store" },
  });
}

/** Counts errors that browsers reported, by whether they were logged. */
export function countBrowserErrors(outcome: "logged" | "dropped", count = 1): void {
  const name = "browser_errors_total";
  // Route handlers are bundled apart and may load this module more than once.
  const known = register.getSingleMetric(name);
  const counter =
    known instanceof Counter
      ? known
      : new Counter({ name, help: "Errors that browsers reported, by outcome", labelNames: ["outcome"] });
  counter.inc({ outcome }, count);
}
