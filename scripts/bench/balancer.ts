import { once } from "node:events";
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

const POLL_MS = 200;
const KEEP_ALIVE_MS = 75_000;

export type Balancer = {
  /** Resolves once the balancer sends calls to the target. */
  ready: (target: string) => Promise<void>;
  stop: () => void;
};

/** Sends each call to the next target whose `/health/ready` answers 200, once: a failed call is answered with 502. */
export async function startBalancer(port: number, targets: readonly string[]): Promise<Balancer> {
  const ready = new Set<string>();
  const agent = new Agent({ keepAlive: true });
  const stopping = new AbortController();
  let turn = 0;
  const server = createServer((call, response) => {
    const open = targets.filter((target) => ready.has(target));
    const target = open[turn++ % open.length];
    if (target) forward(agent, target, call, response);
    else response.writeHead(503).end();
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await once(server.listen(port, "127.0.0.1"), "listening");
  for (const target of targets) void watchReadiness(target, ready, stopping.signal);
  return {
    ready: async (target) => {
      while (!ready.has(target)) await delay(POLL_MS);
    },
    stop: () => {
      stopping.abort();
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

async function watchReadiness(target: string, ready: Set<string>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isReady = await fetch(`${target}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.ok;
      },
      () => false,
    );
    if (isReady) ready.add(target);
    else ready.delete(target);
    await delay(POLL_MS);
  }
}

function forward(agent: Agent, target: string, call: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url = "/" } = call;
  const onward = request(`${target}${url}`, { agent, method, headers }, (answer) => {
    // Whether the target keeps its connection is between it and the balancer.
    const { connection: _, "keep-alive": __, ...rest } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, rest);
    answer.pipe(response);
    answer.on("error", () => response.destroy());
  });
  onward.on("error", () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
  call.pipe(onward);
}
