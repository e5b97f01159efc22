import { expect, test } from "vitest";
import { StatementNames } from "./statement-names";

const third = (text: string, parameters: unknown[] = [1]) => {
  const names = new StatementNames();
  names.nameOf(text, parameters);
  names.nameOf(text, parameters);
  return names.nameOf(text, parameters);
};

test("a statement is named when it comes for the third time, by its text alone", () => {
  const names = new StatementNames();
  const name = () => names.nameOf("select $1", [1]);
  expect([name(), name()]).toEqual([undefined, undefined]);
  expect(name()).toMatch(/^[\w-]{22}$/);
  expect(name()).toBe(third("select $1", [2]));
  expect(third("select $1 + 1")).not.toBe(third("select $1"));
});

test("searches and statements without parameters are planned each time", () => {
  expect(third("select from freelancers where name like $1")).toBeUndefined();
  expect(third("create table a (); create table b ()", [])).toBeUndefined();
});

test("a flood of statements that differ takes no more names than there are", () => {
  const names = new StatementNames();
  const all = new Set<string | undefined>();
  for (let i = 0; i < 400; i++) for (let time = 0; time < 3; time++) all.add(names.nameOf(`select $1 + ${i}`, [1]));
  expect(all.size).toBe(301);
  expect(names.nameOf("select $1 + 7", [1])).toBeDefined();
});
