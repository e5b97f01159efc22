import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LiveEvent } from "@/lib/contract/changes/live";
import { inTurn } from "./in-turn";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const event = (id: string): LiveEvent => ({ records: [{ kind: "teams", id, version: 1 }], kinds: [] });

/** Events whose id begins with “far” don’t concern the page. */
function startQueue(isShown = true) {
  const shown: (string | null)[] = [];
  const add = inTurn(
    async (one) => {
      shown.push(one && one.records.map(({ id }) => id).join(" "));
      return isShown;
    },
    ({ records }) => records.some(({ id }) => !id.startsWith("far")),
  );
  return { shown, add };
}

test("the first event is shown at once, and those that follow within a second together", async () => {
  const { shown, add } = startQueue();
  add(event("a"));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual(["a"]);
  add(event("b"));
  add(event("c"));
  await vi.advanceTimersByTimeAsync(900);
  expect(shown).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(200);
  expect(shown).toEqual(["a", "b c"]);
});

test("what doesn't concern the page waits a little, or goes with what does", async () => {
  const { shown, add } = startQueue();
  add(event("far 1"));
  await vi.advanceTimersByTimeAsync(1_900);
  expect(shown).toEqual([]);
  add(event("near"));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual(["far 1 near"]);
  add(event("far 2"));
  await vi.advanceTimersByTimeAsync(1_900);
  expect(shown).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_200);
  expect(shown).toEqual(["far 1 near", "far 2"]);
});

test("a gap stands for everything, and what the page knew keeps nobody waiting", async () => {
  const { shown, add } = startQueue(false);
  add(event("a"));
  add(null);
  add(event("b"));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual([null]);
  add(event("c"));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual([null, "c"]);
});
