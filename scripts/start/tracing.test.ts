import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

// Prints each module of OpenTelemetry when it is loaded.
const WATCH = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from "node:module";
  registerHooks({ load(url, context, next) {
    if (url.includes("/@opentelemetry/")) console.log(url);
    return next(url, context);
  } });
`)}`;

/** What the upstream prints until it stops because of an invalid setting, which it reads after all its imports. */
function start(env: Record<string, string>): string {
  const args = ["--import", WATCH, "--import", "./scripts/start/tracing.mjs", "--import", "tsx", "upstream/main.ts"];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    env: { PATH: process.env.PATH, NODE_ENV: "test", UPSTREAM_PORT: "none", ...env },
    encoding: "utf8",
  });
  expect(stderr).toMatch(/Config validation error: UPSTREAM_PORT/);
  return stdout;
}

it("loads not one module of OpenTelemetry without a collector", () => {
  expect(start({})).toBe("");
  expect(start({ OTEL_EXPORTER_OTLP_ENDPOINT: "" })).toBe("");
});

it("loads it for a collector", () => {
  expect(start({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" })).toContain("/@opentelemetry/sdk-trace/");
});
