import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readinessOf } from "./upstream-readiness.mjs";

let status = 200;
const server = createServer((_request, response) => response.writeHead(status).end("{}"));
let url = "";

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/`;
});
afterAll(() => void server.close());

test("the web side says whether its upstream is ready, isn’t, or can’t be reached", async () => {
  expect(await readinessOf(url)).toBe("ok");
  status = 503;
  expect(await readinessOf(url)).toBe("not ready");
  expect(await readinessOf("http://127.0.0.1:1")).toBe("unreachable");
});
