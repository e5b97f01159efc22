import { expect, test } from "vitest";
import { HIDDEN, PLANNED_ANEW, StatementNames } from "./statement-names";

const third = (text: string, parameters: unknown[] = [1]) => {
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
  expect(name()).toBe(third("select $1", [2]));
  expect(third("select $1 + 1")).not.toBe(third("select $1"));
});

test("a list with inline literals is named", () => {
  expect(third(" select from freelancers where status in ('new') limit 21", [])).toMatch(/^[\w-]{22}$/);
});

test("searches and texts that aren't a single query are never named", () => {
  expect(third("select from freelancers where name like $1")).toBeUndefined();
  expect(third(`select from freelancers where skills && $1 limit 21 ${PLANNED_ANEW}`)).toBeUndefined();
  expect(third("select from freelancers where name like any(array[$1])")).toBeUndefined();
  for (const text of ["begin", "create table a (); create table b ()", "select 1; select 2"]) {
    expect(third(text, [])).toBeUndefined();
  }
});

test("searches whose words are hidden from the planner are named", () => {
  const search = `select from freelancers where name like (select lower($1) ${HIDDEN})`;
  expect(third(search)).toMatch(/^[\w-]{22}$/);
  expect(third(`${search} limit 21 ${PLANNED_ANEW}`)).toBeUndefined();
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
