// @vitest-environment happy-dom
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenQuiet } from "./when-quiet";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "connection");
});

function start(client = new QueryClient()) {
  const run = vi.fn();
  return { run, cancel: whenQuiet(client, run) };
}

test("runs once, a second after the page has nothing else to do", () => {
  const { run } = start();
  vi.advanceTimersByTime(900);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test("waits while a request runs", async () => {
  const client = new QueryClient();
  const { promise, resolve } = Promise.withResolvers<string>();
  void client.fetchQuery({ queryKey: ["list"], queryFn: () => promise });
  const { run } = start(client);
  vi.advanceTimersByTime(5_000);
  expect(run).not.toHaveBeenCalled();
  resolve("rows");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test.each([{ saveData: true }, { type: "cellular" }, { effectiveType: "slow-2g" }])(
  "doesn't run on a connection with %j",
  (connection) => {
    Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
    const { run } = start();
    vi.advanceTimersByTime(10_000);
    expect(run).not.toHaveBeenCalled();
  },
);

test("doesn't run once it was cancelled, nor in a hidden page", () => {
  const { run, cancel } = start();
  cancel();
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const hidden = start();
  vi.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
  expect(hidden.run).not.toHaveBeenCalled();
});
