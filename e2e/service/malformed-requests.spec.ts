import { sendRaw } from "./raw-connection";
import { rawRequest } from "@/e2e/raw-request";
import { expect, test } from "@/e2e/test";

const HOST = "Host: muster";

for (const [what, line, status] of [
  ["an absolute URL", "GET http://muster.test/auth HTTP/1.1", 400],
  ["a host's name", "GET //muster.test/auth HTTP/1.1", 400],
  ["a host's name after a backslash", "GET /\\muster.test/auth HTTP/1.1", 400],
  ["an undecodable path of a static file", "GET /_next/static/%zz HTTP/1.1", 400],
  ["TRACE", "TRACE /auth HTTP/1.1", 405],
  ["TRACE of the API", "TRACE /api/freelancers HTTP/1.1", 405],
  ["CONNECT", "CONNECT muster.test:443 HTTP/1.1", 405],
  ["an asterisk", "OPTIONS * HTTP/1.1", 405],
] as const) {
  test(`a request for ${what} is refused, and its connection is closed`, async ({ appUrl }) => {
    const answer = await sendRaw(appUrl, line, HOST);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(answer).toMatch(/^cache-control: no-store\r$/im);
    if (status === 405) expect(answer).toMatch(/^allow: GET, /im);
  });
}

test("headers that are too large are refused, and the connection is closed", async ({ appUrl }) => {
  const answer = await sendRaw(appUrl, "GET /auth HTTP/1.1", HOST, `X-Large: ${"x".repeat(40_000)}`);
  expect(answer).toMatch(/^HTTP\/1.1 431 /);
});

test("a body with a content encoding is refused", async ({ appUrl }) => {
  const type = "Content-Type: application/json";
  for (const path of ["/api/session", "/auth"]) {
    const answer = await sendRaw(
      appUrl,
      `POST ${path} HTTP/1.1`,
      HOST,
      type,
      "Content-Encoding: gzip",
      "Content-Length: 2",
    );
    expect(answer, path).toMatch(/^HTTP\/1.1 415 /);
  }
});

test("an idle connection stays open longer than a balancer keeps it", async ({ appUrl }) => {
  for (const path of ["/auth", "/logo.svg", "/api/freelancers", "/health/ready"]) {
    const { headers } = await rawRequest(appUrl, path, { Connection: "keep-alive" });
    expect(headers["keep-alive"], path).toBe("timeout=75");
  }
});

test("a request to change the protocol is answered, and its connection is closed", async ({ appUrl }) => {
  const expected = {
    "/auth": 200,
    "/freelancers": 307,
    "/logo.svg": 200,
    "/api/freelancers": 401,
    "/health/ready": 200,
  };
  for (const [path, status] of Object.entries(expected)) {
    for (const protocol of ["websocket", "h2c", "x"]) {
      const answer = await sendRaw(appUrl, `GET ${path} HTTP/1.1`, HOST, "Connection: Upgrade", `Upgrade: ${protocol}`);
      expect(answer, path).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer, path).toMatch(/^connection: close\r$/im);
    }
  }
});

test("pages can only be read, whether they exist or not", async ({ appUrl, bffAs }) => {
  const bff = await bffAs("admin");
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
    for (const path of ["/auth", "/freelancers", "/no-such-page"]) {
      const answer = await bff.call(method, path);
      expect([answer.status(), answer.headers().allow], `${method} ${path}`).toEqual([405, "GET, HEAD"]);
      expect(answer.headers()["cache-control"]).toBe("no-store");
    }
  }
  expect((await rawRequest(appUrl, "/%zz")).headers["cache-control"]).toBe("no-store");
  expect((await rawRequest(appUrl, "/teams%2F1")).headers["cache-control"]).toBe("no-store");
});

test("headers that only the framework may send change nothing", async ({ appUrl, sessions }) => {
  const { cookies } = await sessions("admin");
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const internal = {
    "x-middleware-prefetch": "1",
    "x-middleware-skip": "1",
    "x-middleware-next": "1",
    "x-middleware-rewrite": "/auth",
    "x-middleware-subrequest": "middleware",
    "x-nextjs-data": "1",
    "x-invoke-path": "/auth",
    "x-invoke-status": "500",
    "x-matched-path": "/auth",
    "x-now-route-matches": "1",
    "x-prerender-revalidate": "1",
  };
  for (const path of ["/freelancers", "/auth", "/no-such-page", "/api/session"]) {
    const plain = await rawRequest(appUrl, path, { Cookie });
    const expected = { status: plain.status, headers: stable(plain.headers), title: titleIn(plain.body) };
    for (const [name, value] of Object.entries(internal)) {
      const { status, headers, body } = await rawRequest(appUrl, path, { Cookie, [name]: value });
      expect({ status, headers: stable(headers), title: titleIn(body) }, `${path} ${name}`).toEqual(expected);
    }
  }
});

test("pages depend on the cookie, and no file is for other sites", async ({ appUrl, sessions }) => {
  const { cookies } = await sessions("admin");
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const page = await rawRequest(appUrl, "/freelancers", { Cookie });
  const script = /\/_next\/static\/[^"]+\.js/.exec(page.body)?.[0] ?? "";
  for (const answer of [page, await rawRequest(appUrl, "/auth"), await rawRequest(appUrl, "/freelancers")]) {
    expect(String(answer.headers.vary).toLowerCase()).toMatch(/(^|, )cookie(,|$)/);
  }
  for (const path of [
    "/auth",
    "/freelancers",
    "/logo.svg",
    "/api/freelancers",
    "/no-such-page",
    "/%zz",
    "//a",
    script,
  ]) {
    const { headers } = await rawRequest(appUrl, path);
    expect(headers["cross-origin-resource-policy"], path).toBe("same-origin");
  }
});

test("files can't be requested by pages of other sites", async ({ bffAs }) => {
  const bff = await bffAs("admin");
  const files = ["/api/freelancers/export?format=csv", "/media/download-formats?type=freelancers&format=csv"];
  for (const path of files) {
    for (const [site, status] of Object.entries({
      "same-origin": 200,
      none: 200,
      "same-site": 403,
      "cross-site": 403,
    })) {
      const answer = await bff.call("GET", path, undefined, { "Sec-Fetch-Site": site });
      expect(answer.status(), `${path} ${site}`).toBe(status);
    }
    expect((await bff.call("GET", path)).status()).toBe(200);
  }
});

/** The headers that don't differ from one answer to the next. */
function stable(headers: NodeJS.Dict<string | string[]>) {
  const { date: _date, "x-request-id": _id, "content-security-policy": _policy, link: _nonces, ...rest } = headers;
  const { "content-length": _length, "transfer-encoding": _encoding, ...others } = rest;
  return others;
}

function titleIn(body: string) {
  return /<title>[^<]*/.exec(body)?.[0] ?? body.slice(0, 200);
}
