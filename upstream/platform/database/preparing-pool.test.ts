import { expect, test } from "vitest";
import { CustomPlanValue, StatementNames } from "./preparing-pool";

const thirdName = (text: string, parameters: unknown[] = [1]) => {
  const names = new StatementNames();
  names.nameOf(text, parameters);
  names.nameOf(text, parameters);
  return names.nameOf(text, parameters);
};

test("a statement is named by its text on its third use", () => {
  const names = new StatementNames();
  const name = () => names.nameOf("select $1", [1]);
  expect([name(), name()]).toEqual([undefined, undefined]);
  expect(name()).toMatch(/^[\w-]{22}$/);
  expect(name()).toBe(thirdName("select $1", [2]));
  expect(thirdName("select $1 + 1")).not.toBe(thirdName("select $1"));
  expect(thirdName("select from freelancers where status in ('new') limit 21", [])).toMatch(/^[\w-]{22}$/);
});

test("a statement with a value that needs a custom plan is never named", () => {
  const text = "select from freelancers where name like $1";
  expect(thirdName(text, ["%a%"])).toMatch(/^[\w-]{22}$/);
  expect(thirdName(text, [new CustomPlanValue("%a%")])).toBeUndefined();
});

test("several statements in one text are never named", () => {
  expect(thirdName("create table a (); create table b ()", [])).toBeUndefined();
});

test("among many different statements, recent and recurring ones keep their names", () => {
  const names = new StatementNames();
  for (let i = 0; i < 400; i++) {
    for (let time = 0; time < 3; time++) names.nameOf(`select $1 + ${i}`, [1]);
    names.nameOf("select $1 + 0", [1]);
  }
  const nameOf = (i: number) => names.nameOf(`select $1 + ${i}`, [1]);
  expect([nameOf(0), nameOf(399), nameOf(350)]).toEqual([expect.any(String), expect.any(String), expect.any(String)]);
  expect(nameOf(7)).toBeUndefined();
});
