// Exits with 0 if a service on this machine is ready: `node check-health.mjs web` or `upstream`.
const PORTS = { web: process.env.WEB_PORT || "3000", upstream: process.env.UPSTREAM_PORT || "4000" };
const TIMEOUT_MS = 3_000;

const [, , service = ""] = process.argv;
const url = `http://127.0.0.1:${PORTS[service]}/health/ready`;
const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
