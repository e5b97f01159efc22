import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readTraceId } from "@/lib/watch/trace.mjs";
import { callBff, NetworkError, ProblemError } from "./api-client";

const fetchMock = vi.fn<typeof fetch>();
const removeItem = vi.fn();
const assign = vi.fn();

beforeEach(() => {
  visit("/projects");
  vi.stubGlobal("fetch", fetchMock);
  vi.stubGlobal("document", { cookie: "sidebar=collapsed; XSRF-TOKEN=a%2Bb" });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function visit(pathname: string) {
  vi.stubGlobal("window", { localStorage: { removeItem }, location: { pathname, search: "?page=2", assign } });
}

function answer(status: number, body?: unknown, headers?: Record<string, string>) {
  fetchMock.mockResolvedValue(new Response(body === undefined ? null : JSON.stringify(body), { status, headers }));
}

async function problemError(call: Promise<unknown>): Promise<ProblemError> {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ProblemError)) throw new Error("The call was not refused", { cause: error });
  return error;
}

function sentHeaders() {
  return new Headers(fetchMock.mock.calls[0]?.[1]?.headers);
}

describe("callBff", () => {
  it("returns the parsed `data`", async () => {
    answer(200, { data: "42" });
    await expect(callBff("GET", "/api/x", { parse: Number })).resolves.toBe(42);
  });

  it("returns undefined without a body", async () => {
    answer(204);
    await expect(callBff("DELETE", "/api/x")).resolves.toBeUndefined();
  });

  it("sends JSON and the XSRF token of the cookie with every unsafe call", async () => {
    answer(200, { data: null });
    await callBff("PATCH", "/api/x", { body: { a: 1 }, headers: { "If-Match": '"3"' } });
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ method: "PATCH", body: '{"a":1}' });
    const { traceparent, ...headers } = Object.fromEntries(sentHeaders());
    expect(readTraceId(traceparent)).not.toBeNull();
    expect(headers).toEqual({
      accept: "application/json",
      "content-type": "application/json",
      "if-match": '"3"',
      "x-xsrf-token": "a+b",
    });
  });

  it("sends no XSRF token with a read", async () => {
    answer(200, { data: null });
    await callBff("GET", "/api/x");
    expect(sentHeaders().has("x-xsrf-token")).toBe(false);
  });

  it("throws the problem document without its malformed parts", async () => {
    const errors = [{ path: "email", message: "Taken" }, { path: 1 }];
    answer(422, { type: "about:blank", title: "No", status: 200, errors, references: "x" }, { "Retry-After": "7" });
    const error = await problemError(callBff("POST", "/api/x"));
    expect(error.status).toBe(422);
    expect(error.retryAfter).toBe(7);
    expect(error.problem).toEqual({
      type: "about:blank",
      title: "No",
      status: 422,
      errors: [{ path: "email", message: "Taken" }],
    });
  });

  it("turns an error page that isn't JSON into a problem", async () => {
    fetchMock.mockResolvedValue(new Response("<h1>Bad gateway</h1>", { status: 502 }));
    expect((await problemError(callBff("GET", "/api/x"))).problem.status).toBe(502);
  });

  it.each([
    ["no answer", () => fetchMock.mockRejectedValue(new TypeError("fetch failed"))],
    ["an unreadable answer", () => fetchMock.mockResolvedValue(new Response("<", { status: 200 }))],
  ])("throws a network error on %s", async (_case, arrange) => {
    arrange();
    await expect(callBff("GET", "/api/x")).rejects.toBeInstanceOf(NetworkError);
  });

  it("passes an AbortError on unchanged", async () => {
    const abort = new DOMException("left", "AbortError");
    fetchMock.mockRejectedValue(abort);
    await expect(callBff("GET", "/api/x", { signal: AbortSignal.abort() })).rejects.toBe(abort);
  });
});

describe("callBff on 401", () => {
  it("removes the local session and goes to sign-in, from where it returns", async () => {
    answer(401);
    await problemError(callBff("GET", "/api/x"));
    expect(removeItem).toHaveBeenCalledWith("auth");
    expect(assign).toHaveBeenCalledWith("/auth?from=%2Fprojects%3Fpage%3D2&session=ended");
  });

  it.each(["/auth", "/auth/signup"])("stays on %s", async (pathname) => {
    visit(pathname);
    answer(401);
    await problemError(callBff("GET", "/api/x"));
    expect(removeItem).toHaveBeenCalledWith("auth");
    expect(assign).not.toHaveBeenCalled();
  });

  it.each(["/api/session", "/api/session/signup"])("treats a refused POST %s as wrong credentials", async (path) => {
    answer(401);
    await problemError(callBff("POST", path));
    expect(removeItem).not.toHaveBeenCalled();
    expect(assign).not.toHaveBeenCalled();
  });
});
