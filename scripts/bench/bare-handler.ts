import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../start/reserve-port.mjs";
import { isReady, startService, type Service } from "../start/service.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
// Inside the repository, so that it resolves the same Next. Built by webpack: Turbopack would include our middleware.
const FOLDER = join(ROOT, ".cache/bare-handler");
const NEXT = join(ROOT, "node_modules/next/dist/bin/next");

const FILES = {
  "next.config.mjs": `export default { outputFileTracingRoot: ${JSON.stringify(FOLDER)} };\n`,
  "app/[...path]/route.js": `
    export async function GET(request) {
      const { pathname, search } = new URL(request.url);
      const headers = { authorization: request.headers.get("authorization") };
      const answer = await fetch(process.env.API_ROOT_URL + pathname + search, { headers, cache: "no-store" });
      return new Response(answer.body, { headers: { "content-type": answer.headers.get("content-type") } });
    }
  `,
};

/** Builds and serves the smallest possible BFF for comparison: a Next app with one route handler that fetches. */
export async function startBareHandler(upstreamUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  rmSync(FOLDER, { recursive: true, force: true });
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(FOLDER, name)), { recursive: true });
    writeFileSync(join(FOLDER, name), text);
  }
  const port = String(await freePort());
  const settings = { NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1", API_ROOT_URL: upstreamUrl };
  const env = { ...process.env, ...settings };
  const lines: string[] = [];
  const next = (name: string, ...args: string[]): Service =>
    startService(name, [NEXT, ...args], { cwd: FOLDER, env, onLine: (line) => lines.push(line) });
  const isBuilt = (await next("bare build", "build", "--webpack").exited) === 0;
  const server = isBuilt ? next("bare handler", "start", "--port", port, "--hostname", "127.0.0.1") : null;
  if (!server || !(await isReady(server, `http://127.0.0.1:${port}/health/live`))) throw new Error(lines.join("\n"));
  return { url: `http://127.0.0.1:${port}`, stop: () => server.stop() };
}
