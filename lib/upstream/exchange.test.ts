import { createServer, type AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import type { Agent } from "undici";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi, type MockInstance } from "vitest";
import { settings } from "@/lib/accounts/session/testing/settings";
import { exchange, type Call } from "./exchange";
import { failureOf } from "./failures";
import { requireTarget } from "./upstream-routes";
import { freePort } from "./testing/free-port";
import { startStubUpstream } from "./testing/stub-upstream";

vi.mock("@/env.mjs", async () => ({ env: (await import("@/lib/accounts/session/testing/settings")).settings }));

let upstream: Awaited<ReturnType<typeof startStubUpstream>>;
let root: string;
let log: MockInstance<typeof console.log>;
const unhandled = vi.fn();
beforeAll(async () => {
  upstream = await startStubUpstream();
  root = settings.API_ROOT_URL;
  process.on("unhandledRejection", unhandled);
});
afterAll(async () => {
  await upstream.stop();
  process.off("unhandledRejection", unhandled);
});
beforeEach(() => {
  log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  log.mockClear();
});
afterEach(() => {
  settings.API_ROOT_URL = root;
});

const ask = (path: string, call: Partial<Call> = {}) =>
  exchange({ target: requireTarget(path), method: "GET", ...call });
const lineLogged = () => String(log.mock.calls[0]?.[0]);

function problemOf(status: number) {
  const body: unknown = expect.stringMatching(new RegExp(`"status":${status},.*"requestId":"[0-9a-f-]{36}"`));
  return { status, type: "application/problem+json", body };
}

async function outcomeOf(answer: Promise<Response>) {
  const response = await answer;
  return { status: response.status, type: response.headers.get("content-type"), body: await response.text() };
}

describe("an unusable answer becomes 502:", () => {
  it("a redirect, which is never followed", async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      upstream.answerWith((_, response) => response.writeHead(status, { location: `${root}/elsewhere` }).end());
      expect(await outcomeOf(ask("/common/props"))).toEqual(problemOf(502));
      expect(upstream.seen).toHaveLength(1);
    }
  });

  it.each([
    ["text", "text/html", "<h1>Hello</h1>"],
    ["no type", "", "{}"],
    ["malformed JSON", "application/json", '{"data":'],
    ["an empty body", "application/json", ""],
    ["bytes that are no UTF-8", "application/json", Buffer.from([0x22, 0xff, 0x22])],
    ["more than 4 MiB", "application/json", `"${"x".repeat(4 * 1024 * 1024)}"`],
  ])("%s", async (_, type, body) => {
    upstream.answerWith((__, response) => response.writeHead(200, type ? { "content-type": type } : {}).end(body));
    expect(await outcomeOf(ask("/common/props"))).toEqual(problemOf(502));
  });

  it.each([
    ["a file", "/media/download-formats", "text/csv"],
    ["JSON", "/common/props", "application/json"],
  ])("an encoding that can't be decoded, of %s", async (_, path, type) => {
    for (const encoding of ["snappy", "gzip, compress", "unknown,gzip", "gzip, identity"]) {
      upstream.answerWith((__, response) =>
        response.writeHead(200, { "content-type": type, "content-encoding": encoding }).end("{}"),
      );
      expect(await outcomeOf(ask(path))).toEqual(problemOf(502));
    }
    for (const [encoding, body] of [
      ["GZIP", gzipSync("{}")],
      ["identity", "{}"],
    ] as const) {
      upstream.answerWith((__, response) =>
        response.writeHead(200, { "content-type": type, "content-encoding": encoding }).end(body),
      );
      expect(await outcomeOf(ask(path))).toEqual({ status: 200, type, body: "{}" });
    }
  });

  it("a connection that ends midway", async () => {
    upstream.answerWith((request, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
      response.write('{"data":', () => request.socket.destroy());
    });
    expect(await outcomeOf(ask("/common/props"))).toEqual(problemOf(502));
    upstream.answerWith((request) => request.socket.destroy());
    expect(await outcomeOf(ask("/common/props"))).toEqual(problemOf(502));
  });

  it("something that isn't HTTP", async () => {
    const server = createServer((socket) => socket.resume().end("SSH-2.0-OpenSSH\r\n"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    settings.API_ROOT_URL = `http://127.0.0.1:${port(server.address())}`;
    expect(await outcomeOf(ask("/common/props"))).toEqual(problemOf(502));
    await new Promise((resolve) => server.close(resolve));
  });
});

describe("when the upstream closes the connection,", () => {
  const hangUp = () => upstream.answerWith((request) => request.socket.destroy());

  it("a read can be retried", async () => {
    for (const [path, method] of [
      ["/common/props", "GET"],
      ["/teams/bulk/preview", "POST"],
    ] as const) {
      hangUp();
      const { status, body } = await outcomeOf(ask(path, { method }));
      expect([status, JSON.parse(body).detail]).toEqual([
        502,
        "The service stopped responding. Try again in a moment.",
      ]);
    }
  });

  it("a write may or may not have been saved", async () => {
    for (const [path, method] of [
      ["/teams", "POST"],
      ["/teams/0190", "PATCH"],
      ["/change-sets/0190/undo", "POST"],
    ] as const) {
      hangUp();
      const { status, body } = await outcomeOf(ask(path, { method }));
      expect(status).toBe(502);
      expect(JSON.parse(body).detail).toMatch(
        /^The service stopped responding, so your change may or may not have been saved\./,
      );
    }
  });

  it("an unusable answer is reported differently", async () => {
    upstream.answerWith((_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<h1>"));
    expect((await outcomeOf(ask("/teams", { method: "POST" }))).body).toContain("an invalid response");
  });
});

it("JSON of up to 4 MiB is passed on", async () => {
  const data = "x".repeat(4 * 1024 * 1024 - 2);
  upstream.answerJson(200, data);
  expect(await (await ask("/common/props")).json()).toBe(data);
});

it("an unreachable upstream is answered 503, and 200 once it listens again", async () => {
  settings.API_ROOT_URL = `http://127.0.0.1:${await freePort()}`;
  const outcome = await outcomeOf(ask("/common/props"));
  expect(outcome).toEqual(problemOf(503));
  expect(outcome.body).not.toContain("127.0.0.1");
  expect(lineLogged()).toContain('"failure":"ECONNREFUSED"');
  settings.API_ROOT_URL = root;
  upstream.answerJson(200, { data: [] });
  expect((await ask("/common/props")).status).toBe(200);
});

it("a socket timeout is answered 504", () => {
  const error = new TypeError("fetch failed", { cause: Object.assign(new Error("x"), { code: "ETIMEDOUT" }) });
  expect(failureOf(error, {})).toMatchObject({ status: 504, cause: "ETIMEDOUT" });
  const twice = new TypeError("fetch failed", { cause: new AggregateError([error.cause, error.cause]) });
  expect(failureOf(twice, {}).status).toBe(504);
});

it("the upstream's 5xx details are hidden, its Retry-After isn't", async () => {
  upstream.answerJson(503, { detail: "password authentication failed for user muster" }, { "retry-after": "7" });
  const response = await ask("/common/props");
  expect(response.headers.get("retry-after")).toBe("7");
  const outcome = await outcomeOf(Promise.resolve(response));
  expect(outcome).toEqual(problemOf(503));
  expect(outcome.body).not.toContain("muster");
});

it("the base path of API_ROOT_URL is part of every call", async () => {
  settings.API_ROOT_URL = `${root}/v1/`;
  upstream.answerJson(200, { data: [] });
  await ask("/common/props", { search: "?a=1" });
  expect(upstream.seen[0]?.url).toBe("/v1/common/props?a=1");
});

describe("a browser that disconnects", () => {
  it("ends the waiting upstream call", async () => {
    const browser = new AbortController();
    const ended = new Promise<void>((resolve) =>
      upstream.answerWith((request) => {
        request.socket.once("close", () => resolve());
        browser.abort();
      }),
    );
    expect((await ask("/common/props", { signal: browser.signal })).status).toBe(499);
    await ended;
  });

  it("ends a file download", async () => {
    const ended = new Promise<void>((resolve) =>
      upstream.answerWith((request, response) => {
        request.socket.once("close", () => resolve());
        response.writeHead(200, { "content-type": "text/csv" }).write("a,b\n");
      }),
    );
    const response = await ask("/media/download-formats");
    const reader = response.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("a,b\n");
    await reader?.cancel();
    await ended;
  });

  it("ends an unfinished upload", async () => {
    const browser = new AbortController();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode("{")),
      pull: () => browser.abort(),
    });
    const call = { method: "POST" as const, body, signal: browser.signal };
    expect((await ask("/freelancers", call)).status).toBe(499);
  });
});

function port(address: AddressInfo | string | null): number {
  return address !== null && typeof address === "object" ? address.port : 0;
}

const made = vi.hoisted((): Agent.Options[] => []);

vi.mock("@/env.mjs", async () => ({ env: (await import("@/lib/accounts/session/testing/settings")).settings }));
vi.mock("undici", async (importActual) => {
  const actual = await importActual<{ Agent: typeof Agent }>();
  class WatchedAgent extends actual.Agent {
    constructor(options: Agent.Options) {
      super(options);
      made.push(options);
    }
  }
  return { ...actual, Agent: WatchedAgent };
});

it("no timeout limits connecting, the first byte or the last", async () => {
  await import("./exchange");
  expect(made).toEqual([{ headersTimeout: 0, bodyTimeout: 0, connect: { timeout: 0 } }]);
});
