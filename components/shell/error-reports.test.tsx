import { render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { reportUncaughtErrors } from "@/lib/shell/report-errors";
import { NetworkError, ProblemError } from "@/lib/query/api-client";
import { LateErrorScreen } from "./late-error-screen";

vi.mock("./error-screen", () => ({ ErrorScreen: () => null }));

const fetchMock = vi.fn<typeof fetch>();
let stop: () => void;

beforeEach(() => {
  fetchMock.mockReset();
  fetchMock.mockImplementation(async () => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", fetchMock);
  window.history.replaceState(null, "", "/teams?search=secret");
  stop = reportUncaughtErrors();
});
afterEach(() => stop());

const reports = () => fetchMock.mock.calls.map(([, init]): unknown => JSON.parse(String(init?.body)));
const throwUncaught = (error: unknown) => window.dispatchEvent(new ErrorEvent("error", { error }));
const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason, promise: Promise.resolve() }));

/** An error with the stack that browsers give it. */
function failure(message: string, frames: readonly string[] = []): Error {
  const error = new Error(message);
  error.stack = [`Error: ${message}`, ...frames].join("\n");
  return error;
}

it("reports an error once, with path and frames, in a call that outlives the page", () => {
  const frames = ["    at save (http://localhost/teams?search=secret:12:5)", "    at http://localhost/_next/a.js:1:2"];
  throwUncaught(failure("broken once", frames));
  throwUncaught(failure("broken once", frames));
  expect(reports()).toEqual([
    {
      type: "error",
      message: "Error: broken once",
      stack: "at save (http://localhost/teams:12:5)\nat http://localhost/_next/a.js:1:2",
      path: "/teams",
      build: "",
    },
  ]);
  expect(fetchMock.mock.calls[0]).toMatchObject(["/api/browser-errors", { method: "POST", keepalive: true }]);
});

it("sends no value of a field, no query and nothing that a parser quotes", () => {
  render(
    <form>
      <input defaultValue="Greta Garbo" />
      <textarea defaultValue="born 1905" />
    </form>,
  );
  throwUncaught(failure("can’t save Greta Garbo, born 1905, at /teams?search=secret, sorry"));
  reject(new SyntaxError('Unexpected token, "{"name":"Mata Hari"" is not valid JSON'));
  const sent = JSON.stringify(reports());
  expect(reports()).toHaveLength(2);
  expect(sent).toContain("can’t save …, …, at /teams sorry");
  expect(sent).not.toMatch(/Greta|1905|secret|Mata/);
});

it("cuts long texts to what the server accepts", () => {
  throwUncaught(failure("long ".repeat(1_000), [`    at ${"f".repeat(9_000)} (a.js:1:2)`]));
  expect(reports()).toMatchObject([
    { message: expect.stringMatching(/^.{500}$/), stack: expect.stringMatching(/^.{4000}$/) },
  ]);
});

it("doesn’t report what the server’s log has: answers, outages, cancelled calls, errors of the server", () => {
  reject(new ProblemError(409, { type: "about:blank", title: "Conflict", status: 409 }));
  reject(new NetworkError("out of reach"));
  reject(new DOMException("cancelled", "AbortError"));
  render(
    <LateErrorScreen error={Object.assign(new Error("on the server"), { digest: "0190" })} reset={() => undefined} />,
  );
  expect(reports()).toEqual([]);
});

it("reports what an error boundary catches, and files of the app that don’t load", () => {
  render(<LateErrorScreen error={failure("broken page")} reset={() => undefined} />);
  throwUncaught(Object.assign(failure("part 7 not loaded"), { name: "ChunkLoadError" }));
  const file = document.head.appendChild(document.createElement("link"));
  file.href = "/_next/static/gone.css?v=1";
  file.dispatchEvent(new Event("error"));
  const image = document.body.appendChild(document.createElement("img"));
  image.dispatchEvent(new Event("error"));
  for (const element of [file, image]) element.remove();
  expect(reports()).toMatchObject([
    { type: "render", message: "Error: broken page" },
    { type: "chunk", message: "ChunkLoadError: part 7 not loaded" },
    { type: "chunk", message: "Not loaded: /_next/static/gone.css" },
  ]);
});

// Last, because the page has no reports left.
it("stops after 20 different reports", () => {
  for (let i = 0; i < 40; i++) throwUncaught(failure(`error number ${i}`));
  expect(fetchMock.mock.calls.length).toBeGreaterThan(5);
  expect(fetchMock.mock.calls.length).toBeLessThanOrEqual(20);
  fetchMock.mockClear();
  throwUncaught(failure("one more"));
  expect(reports()).toEqual([]);
});
