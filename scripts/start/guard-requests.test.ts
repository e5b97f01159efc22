import { once } from "node:events";
import { createServer, request, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { afterEach, expect, it } from "vitest";
import { guardRequests, refuseProtocolChanges } from "./guard-requests.mjs";

let server: Server | undefined;
afterEach(() => server?.close());

it("Next’s own files carry HSTS if browsers use https", async () => {
  const hsts = async (isHttps: boolean, path: string) => {
    const { get } = await serve((_, response) => response.end(), isHttps);
    return (await get(path)).headers["strict-transport-security"];
  };
  expect(await hsts(true, "/_next/static/a.js")).toBe("max-age=31536000");
  // The middleware adds it to every other answer, and a second header would make both void.
  expect(await hsts(true, "/auth")).toBeUndefined();
  expect(await hsts(false, "/_next/static/a.js")).toBeUndefined();
});

it("pages vary by the cookie, whatever else they vary by", async () => {
  const { get } = await serve(({ url }, response) => {
    response.setHeader("content-type", url === "/a.js" ? "text/javascript" : "text/html; charset=utf-8");
    if (url !== "/plain") response.setHeader("vary", ["rsc", "accept-encoding"]);
    response.end();
  });
  const vary = async (path: string) => (await get(path)).headers.vary;
  expect(await vary("/page")).toBe("rsc, accept-encoding, Cookie");
  expect(await vary("/plain")).toBe("Cookie");
  expect(await vary("/a.js")).toBe("rsc, accept-encoding");
});

it("only the framework’s internal headers are removed", async () => {
  const { get } = await serve(({ headers }, response) => response.end(Object.keys(headers).join()));
  const router = {
    rsc: "1",
    "next-router-state-tree": "x",
    "next-url": "/",
    "x-xsrf-token": "t",
    "x-forwarded-for": "1",
  };
  const internal = { "X-Middleware-Prefetch": "1", "x-nextjs-data": "1", "x-matched-path": "/", "next-resume": "1" };
  const names = (await get("/", { ...internal, ...router })).body.split(",");
  expect(names.toSorted()).toEqual([...Object.keys(router), "connection", "host"].toSorted());
});

it("a listener for upgrades gets no connection", async () => {
  const { get } = await serve((_, response) => response.end("answered"));
  server?.on("upgrade", () => {});
  const answer = await get("/", { connection: "upgrade", upgrade: "websocket" });
  expect([answer.body, answer.headers.connection]).toEqual(["answered", "close"]);
});

async function serve(listener: RequestListener, isHttps = false) {
  server?.close();
  const started = createServer(guardRequests(listener, { isHttps }));
  server = started;
  refuseProtocolChanges(started);
  await once(started.listen(0, "127.0.0.1"), "listening");
  const address = started.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const call = request({ port, host: "127.0.0.1", path, headers, agent: false }).end();
    const [answer]: IncomingMessage[] = await once(call, "response");
    if (!answer) throw new Error("No answer");
    return { headers: answer.headers, body: (await answer.toArray()).join("") };
  };
  return { get };
}
