import { NextRequest } from "next/server";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi, type MockInstance } from "vitest";
import { admin } from "@/lib/accounts/session/testing/users";
import { readTraceId } from "@/lib/watch/trace.mjs";
import { proxy } from "./proxy";
import { requestOf, signedInCookies, signedInRequest, TOKEN, trusted, XSRF } from "./testing/requests";
import { startStubUpstream } from "./testing/stub-upstream";

vi.mock("@/env.mjs", async () => ({ env: (await import("@/lib/accounts/session/testing/settings")).settings }));

const TRACE_ID = "c".repeat(32);

let upstream: Awaited<ReturnType<typeof startStubUpstream>>;
let log: MockInstance<typeof console.log>;
beforeAll(async () => {
  upstream = await startStubUpstream();
});
afterAll(() => upstream.stop());
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  log.mockClear();
  upstream.answerJson(200, { data: [] });
});

describe("a forwarded call", () => {
  it("carries the path, the query as written, the bearer and the allowed headers, nothing else", async () => {
    const call = await signedInRequest("/api/freelancers/0190?q=a%2Fb&x=1&x=2", {
      headers: {
        accept: "application/json",
        "if-match": '"3"',
        "x-forwarded-for": "1.2.3.4",
        authorization: "Bearer mine",
        "x-request-id": "mine",
        "x-custom": "1",
      },
    });
    await proxy(call);
    const [seen] = upstream.seen;
    expect(seen).toMatchObject({ method: "GET", url: "/freelancers/0190?q=a%2Fb&x=1&x=2", body: "" });
    expect(seen?.headers).toMatchObject({ authorization: `Bearer ${TOKEN}`, "if-match": '"3"' });
    expect(seen?.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    for (const name of ["cookie", "x-forwarded-for", "x-custom", "origin", "x-xsrf-token"]) {
      expect(seen?.headers).not.toHaveProperty(name);
    }
  });

  it("carries the body, its type and its idempotency key on a create", async () => {
    upstream.answerJson(201, { data: { id: "1" } }, { location: "/freelancers/0190" });
    const body = JSON.stringify({ firstName: "Zoë" });
    const headers = { "idempotency-key": "k1" };
    const response = await proxy(await signedInRequest("/api/freelancers", { method: "POST", body, headers }));
    expect(response.status).toBe(201);
    expect(response.headers.get("location")).toBe("/api/freelancers/0190");
    expect(upstream.seen[0]).toMatchObject({ method: "POST", body, headers: { "idempotency-key": "k1" } });
    expect(upstream.seen[0]?.headers["content-type"]).toBe("application/json");
  });

  it("has no body on a delete, whatever the browser sent", async () => {
    upstream.answerWith((_, response) => response.writeHead(204).end());
    const init = { method: "DELETE", body: "{}", headers: { "if-match": '"1"' } };
    const response = await proxy(await signedInRequest("/api/teams/1", init));
    expect(response.status).toBe(204);
    expect(upstream.seen[0]).toMatchObject({ method: "DELETE", body: "", headers: { "if-match": '"1"' } });
  });
});

describe("the browser's answer", () => {
  it("is the upstream's body with the allowed headers, never cached", async () => {
    upstream.answerJson(
      200,
      { data: { name: "Zoë" } },
      {
        etag: '"4"',
        "set-cookie": "upstream=1",
        server: "secret",
        location: "http://127.0.0.1:4000/internal",
        "x-powered-by": "secret",
        "cache-control": "public, max-age=600",
        "content-disposition": "inline",
        "access-control-allow-origin": "*",
      },
    );
    const response = await proxy(await signedInRequest("/api/freelancers/1"));
    expect(await response.json()).toEqual({ data: { name: "Zoë" } });
    expect([...response.headers.keys()].sort()).toEqual(["cache-control", "content-type", "etag", "x-request-id"]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("is the upstream's 4xx problem unchanged", async () => {
    const problem = { type: "about:blank", title: "x", status: 422, errors: [{ path: "email", message: "taken" }] };
    upstream.answerJson(422, problem, { "content-type": "application/problem+json" });
    const response = await proxy(await signedInRequest("/api/freelancers", { method: "POST", body: "{}" }));
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual(problem);
  });

  it("is a streamed file under its name, never displayed inline", async () => {
    upstream.answerWith((_, response) =>
      response
        .writeHead(200, { "content-type": "text/csv", "content-disposition": 'attachment; filename="a.csv"' })
        .end("a,b"),
    );
    const named = await proxy(await signedInRequest("/media/download-formats?type=teams&format=csv"));
    expect(await named.text()).toBe("a,b");
    expect(named.headers.get("content-disposition")).toBe('attachment; filename="a.csv"');
    upstream.answerWith((_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<b>"));
    const bare = await proxy(await signedInRequest("/media/download-formats"));
    expect(bare.headers.get("content-disposition")).toBe("attachment");
  });
});

describe("a call is refused", () => {
  const created = { method: "POST", body: "{}" };

  it("with 404 for an unknown path before anything else, even without a session", async () => {
    const response = await proxy(requestOf("/api/nowhere", { method: "POST" }));
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
  });

  it("with 405 for a wrong method next, naming the allowed ones", async () => {
    const response = await proxy(requestOf("/api/freelancers/1", { method: "PUT" }));
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, PATCH, DELETE");
    expect((await proxy(requestOf("/common/props", { method: "DELETE" }))).status).toBe(405);
    expect((await proxy(requestOf("/common/props", { method: "OPTIONS" }))).status).toBe(405);
  });

  it("without a session, with a problem document and no redirect", async () => {
    for (const cookies of ["", "session=garbage; token=garbage"]) {
      const response = await proxy(requestOf("/api/freelancers", { ...created, cookies }));
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ status: 401, title: "Not signed in" });
    }
  });

  it("when it doesn't come from our own pages", async () => {
    const cookies = `${await signedInCookies()}; XSRF-TOKEN=${XSRF}`;
    for (const method of ["POST", "PATCH", "DELETE"]) {
      const path = method === "POST" ? "/api/teams" : "/api/teams/1";
      expect((await proxy(requestOf(path, { method, cookies }))).status).toBe(403);
    }
    const elsewhere = { ...trusted, origin: "http://evil.test" };
    expect((await proxy(requestOf("/api/teams", { ...created, cookies, headers: elsewhere }))).status).toBe(403);
  });

  it.each(["/api/teams/export?format=csv", "/media/download-formats?type=teams&format=csv"])(
    "for the file %s when another site's page causes it",
    async (path) => {
      const statusFrom = async (site: string) =>
        (await proxy(await signedInRequest(path, { headers: { "sec-fetch-site": site } }))).status;
      expect(await Promise.all(["same-origin", "none"].map(statusFrom))).toEqual([200, 200]);
      expect(await Promise.all(["same-site", "cross-site", "x"].map(statusFrom))).toEqual([403, 403, 403]);
    },
  );

  it("for a body that isn't JSON or is too large", async () => {
    for (const type of ["text/plain", "application/jsonp", "multipart/form-data; boundary=x", ""]) {
      const headers = { "content-type": type };
      expect((await proxy(await signedInRequest("/api/teams", { ...created, headers }))).status).toBe(415);
    }
    const headers = { "content-length": "1048577" };
    expect((await proxy(await signedInRequest("/api/teams", { ...created, headers }))).status).toBe(413);
  });

  it("without reaching the upstream", async () => {
    await proxy(requestOf("/api/freelancers"));
    await proxy(await signedInRequest("/common/..%2fadmin%2fusers"));
    expect(upstream.seen).toEqual([]);
  });

  it("for a body that exceeds the limit midway, which is read no further", async () => {
    let read = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        read += 64 * 1024;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const call = await signedInRequest("/api/teams", created);
    const response = await proxy(new NextRequest(call, { body, duplex: "half" }));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ status: 413, detail: "Send at most 1 MiB." });
    expect(read).toBeLessThan(2 * 1024 * 1024);
    await vi.waitFor(() => expect(upstream.seen).toHaveLength(1));
    expect(upstream.seen[0]?.body.length).toBeLessThanOrEqual(1024 * 1024);
  });
});

describe("the session", () => {
  it("ends when the upstream rejects the token", async () => {
    upstream.answerJson(401, { title: "secret", sessionEnd: "suspended" });
    const response = await proxy(await signedInRequest("/api/freelancers"));
    expect(response.status).toBe(401);
    expect(await response.text()).not.toContain("secret");
    const cleared = ["session=", "token=", "session-end=suspended"];
    expect(response.headers.getSetCookie().map((cookie) => cookie.split(";")[0])).toEqual(cleared);
  });

  it("is written again when only the token cookie was readable", async () => {
    upstream.answerWith(({ url }, response) =>
      response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify({ data: url === "/auth/me" ? admin : [] })),
    );
    const token = (await signedInCookies()).split("; ")[1] ?? "";
    const response = await proxy(requestOf("/api/freelancers", { cookies: `session=garbage; ${token}` }));
    expect(response.status).toBe(200);
    expect(upstream.seen.map(({ url }) => url)).toEqual(["/auth/me", "/freelancers"]);
    const [cookie = ""] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^session=Fe26/);
    const again = await proxy(requestOf("/api/freelancers", { cookies: cookie.split(";")[0] }));
    expect(again.headers.getSetCookie()).toEqual([]);
  });
});

it("every call logs one line, without token, cookie, id, query or body", async () => {
  const body = JSON.stringify({ firstName: "Greta" });
  const headers = { "x-trace-id": TRACE_ID };
  await proxy(await signedInRequest("/api/freelancers/0190?q=needle", { method: "PATCH", body, headers }));
  expect(log).toHaveBeenCalledTimes(1);
  const line = String(log.mock.calls[0]?.[0]);
  const plain = line.replace(/"time":"[^"]+"/, '"time":""').replace(/"ms":\d+/, '"ms":0');
  expect(JSON.parse(plain)).toEqual({
    level: "info",
    time: "",
    event: "upstream call",
    method: "PATCH",
    route: "/:kind/:id",
    status: 200,
    ms: 0,
    requestId: upstream.seen[0]?.headers["x-request-id"],
    traceId: TRACE_ID,
    userId: admin.id,
  });
  expect(readTraceId(upstream.seen[0]?.headers.traceparent)).toBe(TRACE_ID);
  expect(line).not.toMatch(/needle|Greta|0190\b(?!aaaa)|Bearer|Fe26/);
});
