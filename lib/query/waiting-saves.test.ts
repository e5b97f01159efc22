import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NetworkError, NoConnectionError, ProblemError } from "./api-client";
import { waitingCount } from "./waiting-count";
import { callOff, loadQueue, sendOrWait } from "./waiting-saves";

let online: () => void;

beforeEach(async () => {
  // As a page does a little after its start.
  await loadQueue();
  vi.useFakeTimers();
  const target = Object.assign(new EventTarget(), { location: { pathname: "/teams", search: "" } });
  vi.stubGlobal("window", target);
  online = () => void target.dispatchEvent(new Event("online"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const offline = () => Promise.reject(new NoConnectionError("out of reach"));

const saveOf = (of: string) => ({ of, kind: "teams" as const, version: 1, values: {} });

test("saves wait for the connection and are sent in their order, one after the other", async () => {
  let isConnected = false;
  const sent: string[] = [];
  const saving = (name: string) =>
    sendOrWait(saveOf(name), async () => {
      if (!isConnected) return offline();
      sent.push(`${name} begins`);
      await Promise.resolve();
      sent.push(`${name} ends`);
      return name;
    });
  const counts: number[] = [];
  const stop = waitingCount.subscribe(() => counts.push(waitingCount.read()));
  const saves = Promise.all([saving("a"), saving("b"), saving("c")]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([waitingCount.read(), sent]).toEqual([3, []]);
  isConnected = true;
  online();
  expect(await saves).toEqual(["a", "b", "c"]);
  expect(sent).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
  expect(counts).toEqual([1, 2, 3, 2, 1, 0]);
  stop();
});

test("a browser that says nothing of its connection tries again by itself", async () => {
  let tries = 0;
  const save = sendOrWait(saveOf("a"), () => (++tries < 4 ? offline() : Promise.resolve("saved")));
  await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000);
  expect([await save, tries, waitingCount.read()]).toEqual(["saved", 4, 0]);
});

test("what the service answers is the answer, also after waiting, and the next save goes on", async () => {
  const problem = new ProblemError(409, { type: "about:blank", title: "Changed meanwhile", status: 409 });
  await expect(sendOrWait(saveOf("a"), () => Promise.reject(problem))).rejects.toBe(problem);
  let isConnected = false;
  const refused = sendOrWait(saveOf("a"), () => (isConnected ? Promise.reject(problem) : offline()));
  const next = sendOrWait(saveOf("b"), () => (isConnected ? Promise.resolve("next") : offline()));
  const outcome = Promise.allSettled([refused, next]);
  await vi.advanceTimersByTimeAsync(0);
  isConnected = true;
  online();
  expect(await outcome).toMatchObject([
    { status: "rejected", reason: problem },
    { status: "fulfilled", value: "next" },
  ]);
});

test("an answer that can't be read isn't waited for", async () => {
  await expect(sendOrWait(saveOf("a"), () => Promise.reject(new NetworkError("unreadable")))).rejects.toThrow(
    "unreadable",
  );
  expect(waitingCount.read()).toBe(0);
});

test("what is discarded meanwhile isn't saved, and what waits beside it is", async () => {
  let isConnected = false;
  const sent: string[] = [];
  const saving = (of: string) =>
    sendOrWait(saveOf(of), () => (isConnected ? Promise.resolve(sent.push(of)) : offline()));
  const outcome = Promise.allSettled([saving("a"), saving("b")]);
  await vi.advanceTimersByTimeAsync(0);
  await callOff("a");
  isConnected = true;
  online();
  expect(await outcome).toMatchObject([
    { status: "rejected", reason: { name: "DeclinedError" } },
    { status: "fulfilled" },
  ]);
  expect([sent, waitingCount.read()]).toEqual([["b"], 0]);
});
