import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { day, staffingCalls } from "@/upstream/testing/calls/staffing-calls";
import { LEAST } from "@/upstream/testing/examples";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let calls: Awaited<ReturnType<typeof staffingCalls>>;
let admin: Caller;

const WORD = unique("freeby");
const NOTHING_ELSE = { phone: null, headline: null, stateId: null, cityId: null, payRate: null, summary: null };

type Person = { name: string; stated?: object; work?: object[] };

/** Everybody by name; nobody else has the word in their name. */
const PEOPLE: Person[] = [
  { name: "Idle" },
  { name: "Elsewhere", stated: { centerCode: "LAX01" } },
  { name: "Inactive", stated: { status: "inactive" } },
  { name: "Full", work: [{ allocation: 100, endDate: null }] },
  { name: "Half", work: [{ allocation: 50, endDate: day(20) }] },
  { name: "Accepted", work: [{ allocation: 100, status: "accepted", startDate: day(-1), endDate: day(20) }] },
  { name: "Offered", work: [{ allocation: 100, status: "offered", endDate: null }] },
  { name: "Past", work: [{ allocation: 100, startDate: day(-40), endDate: day(-1) }] },
  {
    name: "Over",
    work: [
      { allocation: 80, endDate: day(20) },
      { allocation: 60, startDate: day(5), endDate: day(9) },
    ],
  },
  { name: "Parttime", stated: { hoursPerWeek: 16 } },
  { name: "Partial", stated: { availability: "partial" } },
  { name: "Never", stated: { availability: "unavailable" } },
  { name: "Later", stated: { availability: "unavailable", availableFrom: day(15) } },
  { name: "Notice", stated: { availability: "on_notice", availableFrom: day(30) } },
];

beforeAll(async () => {
  app = await startTestApp();
  calls = await staffingCalls(app);
  ({ admin } = calls);
  const positions = [{ role: "Tester", openings: 90 }];
  const project = await calls.makeProject({ startDate: null, endDate: null, positions });
  for (const { name, stated = {}, work = [] } of PEOPLE) {
    const id = await calls.makeFreelancer({
      ...NOTHING_ELSE,
      firstName: name,
      lastName: WORD,
      centerCode: "NYC01",
      ...stated,
    });
    for (const values of work) await calls.assign(project, id, { status: "active", ...values });
  }
  const gone = await calls.makeFreelancer({ firstName: "Deleted", lastName: WORD });
  await admin("DELETE", `/freelancers/${gone}`, { headers: { "if-match": '"1"' } });
});
afterAll(() => app.close());

async function namesOf(query: string, caller = admin): Promise<string[]> {
  const { content } = (await caller("GET", `/freelancers?size=100&q=${WORD}&${query}`)).page();
  return content.map(({ name }) => name.replace(` ${WORD}`, ""));
}

const sorted = async (query: string, caller = admin) => (await namesOf(query, caller)).toSorted();
const all = PEOPLE.map(({ name }) => name);
const without = (...names: string[]) => all.filter((name) => !names.includes(name)).toSorted();

describe("the filter “Has free time by”", () => {
  test("finds who has any free time by bookings, today or by a day", async () => {
    const busy = ["Full", "Accepted", "Never", "Later", "Notice"];
    expect(await sorted("freeFrom=..today")).toEqual(without(...busy));
    expect(await sorted("freeFrom=..25d")).toEqual(without("Full", "Never", "Notice"));
    expect(await sorted(`freeFrom=..${day(400)}`)).toEqual(without("Full", "Never"));
  });

  test("finds who has so many hours a week", async () => {
    const ready = ["Idle", "Elsewhere", "Inactive", "Offered", "Past"].toSorted();
    expect(await sorted("freeFrom40=..today")).toEqual(ready);
    expect(await sorted("freeFrom20=..today")).toEqual([...ready, "Half", "Partial"].toSorted());
    expect(await sorted("freeFrom8=..today&status=active")).toEqual(
      without("Inactive", "Full", "Accepted", "Never", "Later", "Notice"),
    );
    expect(await sorted("freeFrom32=..35d")).toEqual(
      [...ready, "Half", "Accepted", "Later", "Notice", "Over"].toSorted(),
    );
  });

  test("is an alternative as other conditions are, and keeps to the center of a center admin", async () => {
    expect(await sorted("where=freeFrom40:..today or overloadedFrom:is:set")).toEqual(
      ["Idle", "Elsewhere", "Inactive", "Offered", "Past", "Over"].toSorted(),
    );
    const center = await app.as("center");
    expect(await sorted("freeFrom40=..today", center)).toEqual(["Idle", "Inactive", "Offered", "Past"]);
  });

  test("refuses hours that aren't offered, and days that aren't days", async () => {
    expect((await admin("GET", "/freelancers?freeFrom30=..today")).status).toBe(422);
    const refused = await admin("GET", "/freelancers?freeFrom20=soon");
    expect([refused.status, refused.wrongFields()]).toEqual([422, ["freeFrom20"]]);
  });
});

test("overloaded people are listed, and everybody else by the opposite", async () => {
  expect(await namesOf("overloadedFrom=is:set")).toEqual(["Over"]);
  expect(await sorted("overloadedFrom=is:empty")).toEqual(without("Over"));
});

test("a list sorts by what is free and booked, with those who never are last in both directions", async () => {
  const up = await namesOf("sort=freeFrom");
  expect(up.slice(-2).toSorted()).toEqual(["Full", "Never"]);
  expect(up.slice(-5, -2)).toEqual(["Later", "Accepted", "Notice"]);
  expect((await namesOf("sort=-freeFrom")).slice(-2).toSorted()).toEqual(["Full", "Never"]);
  expect((await namesOf("sort=-booked")).slice(0, 2).toSorted()).toEqual(["Accepted", "Full"]);
  expect((await namesOf("sort=overloadedFrom"))[0]).toBe("Over");
  const hours = (await admin("GET", `/freelancers?size=100&q=${WORD}&sort=freeHours`)).page().content;
  expect(hours.map(({ freeHours }) => Number(freeHours))).toEqual(
    hours.map(({ freeHours }) => Number(freeHours)).toSorted((a, b) => a - b),
  );
});

test("“Available from” up to a day keeps those who are available now", async () => {
  expect(await sorted("availableFrom=..16d")).toEqual(without("Never", "Notice"));
  expect(await sorted("availableFrom=today..")).toEqual(["Later", "Notice"]);
  expect(await sorted("availableFrom=is:empty")).toEqual(without("Later", "Notice"));
});

test("an export has the figures, as of today", async () => {
  const path = `/freelancers/export?format=csv&columns=name,freeFrom,booked&q=${WORD}&freeFrom8=..today&status=inactive`;
  const { body } = await admin("GET", path);
  expect(body).toContain(`Inactive ${WORD},,${day(0)},0`);
});

test("teams are filtered and sorted by what is free today", async () => {
  const [half] = (await admin("GET", `/freelancers?q=Half ${WORD}`)).page().content;
  const [idle] = (await admin("GET", `/freelancers?q=Idle ${WORD}`)).page().content;
  const make = async (name: string, ...members: (string | undefined)[]) => {
    const rows = members.map((freelancerId) => ({ freelancerId, allocation: 100 }));
    await admin("POST", "/teams", { body: { ...LEAST.teams(), name: `${name} ${WORD}`, members: rows } });
  };
  await make("Both", half?.id, idle?.id);
  await make("One", half?.id);
  await make("Empty");
  const teams = async (query: string) =>
    (await admin("GET", `/teams?q=${WORD}&${query}`))
      .page()
      .content.map(({ name, freeCapacity }) => [name, freeCapacity]);
  expect(await teams("sort=-freeCapacity")).toEqual([
    [`Both ${WORD}`, 75],
    [`One ${WORD}`, 50],
    [`Empty ${WORD}`, 0],
  ]);
  expect(await teams("freeCapacity=60..")).toEqual([[`Both ${WORD}`, 75]]);
  expect((await teams("freeFrom=..today&sort=name")).map(([name]) => name)).toEqual([`Both ${WORD}`, `One ${WORD}`]);
});
