import { expect, test } from "vitest";
import { findLateAwaits } from "./late-awaits.mjs";

const inFunction = (...lines: string[]) => `async function f() {\n${lines.join("\n")}\n}`;

test.each([
  ["one promise", ["const a = start();", "await other();", "await a;"]],
  ["a list", ["const all = items.map(start);", "await other();", "await Promise.all(all);"]],
  ["a list of calls", ["const all = [start(), start()];", "for await (const x of y) x();", "await Promise.all(all);"]],
])("%s that is awaited after something else is found", (_, lines) => {
  expect(findLateAwaits("a.ts", inFunction(...lines))).toEqual([expect.stringMatching(/^a\.ts:2: (a|all) is started/)]);
});

test.each([
  ["awaited first", ["const a = start();", "await a;", "await other();"]],
  ["awaited together", ["const a = start();", "await Promise.all([a, other()]);"]],
  ["caught", ["const a = start();", "a.catch(ignore);", "await other();", "await a;"]],
  ["awaited at once", ["const a = await start();", "await other();", "use(a);"]],
  ["of an inner function", ["const a = start();", "run(async () => await other());", "await a;"]],
])("a promise that is %s is fine", (_, lines) => {
  expect(findLateAwaits("a.ts", inFunction(...lines))).toEqual([]);
});
