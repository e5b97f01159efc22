import { createServer, type IncomingHttpHeaders } from "node:http";
import { expect, it } from "vitest";
import { addClientAddresses, clientAddress } from "./client-address";

it.each([
  [0, "", "203.0.113.1", "the socket’s"],
  [0, "198.51.100.7", "203.0.113.1", "the socket’s, as no proxy is trusted"],
  [1, "198.51.100.7", "198.51.100.7", "the one that the proxy saw"],
  [1, "1.2.3.4, 198.51.100.7", "198.51.100.7", "the one that the proxy saw, not the forged one"],
  [2, "1.2.3.4, 198.51.100.7, 10.0.0.2", "198.51.100.7", "the one that the outer proxy saw"],
  [2, "198.51.100.7", "198.51.100.7", "the outermost, if there are fewer proxies"],
  [1, "2001:db8::7", "2001:db8::7", "an IPv6 address"],
  [1, "unknown", "203.0.113.1", "the socket’s, if the header names none"],
])("with %i trusted proxies and X-Forwarded-For “%s” it is %s: %s", (proxies, forwarded, address) => {
  expect(clientAddress(forwarded, "203.0.113.1", proxies)).toBe(address);
});

it("reaches handlers in a header that a client can’t forge", async () => {
  addClientAddresses(0);
  let headers: IncomingHttpHeaders = {};
  const server = createServer((request, response) => {
    headers = request.headers;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  await fetch(`http://127.0.0.1:${port}`, {
    headers: { "x-client-address": "1.2.3.4", "x-forwarded-for": "1.2.3.4" },
  });
  await new Promise((resolve) => server.close(resolve));
  expect(headers["x-client-address"]).toBe("127.0.0.1");
});
