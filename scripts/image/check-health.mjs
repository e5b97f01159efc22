// Exits with 0 if a service on this machine is ready: `node check-health.mjs web`, `upstream` or `worker`.
const { WEB_PORT, UPSTREAM_PORT, WORKER_PORT } = process.env;
const PORTS = { web: WEB_PORT || "3000", upstream: UPSTREAM_PORT || "4000", worker: WORKER_PORT || "4001" };
const TIMEOUT_MS = 3_000;

const [, , service = ""] = process.argv;
const url = `http://127.0.0.1:${PORTS[service]}/health/ready`;
const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
