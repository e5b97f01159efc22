import fc from "fast-check";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CONFIRM_HEADER, CONFIRM_WORDS } from "@/lib/contract/changes/confirm";
import { draftSchema } from "@/lib/contract/changes/drafts";
import { definitionOf } from "@/lib/records/definitions";
import { mergeEdits, pickFields, type Merge } from "@/lib/records/merge/merge-edits";
import { recordSchema, type RecordRow } from "@/lib/records/record";
import { isSame } from "@/lib/values";
import { leastOf } from "@/upstream/testing/examples";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { idOfUser } from "@/upstream/testing/users";
import { emptyAsNull } from "./apply/ledger";

const PEOPLE = ["admin", "system", "superuser"] as const;
const RUNS = 15;
const definition = definitionOf("freelancers");

/** Single fields, a group of three, a group of two, and tags, which merge by themselves. */
const VALUES: Record<string, readonly unknown[]> = {
  headline: ["Writer", "Editor", "“Poet”", null],
  summary: ["Short", "Long\nand longer", null],
  experienceYears: [0, 7, 70, null],
  workMode: ["onsite", "hybrid", "remote"],
  payRate: ["90.00", "1300.00", "0.50", null],
  currency: ["USD", "EUR"],
  rateUnit: ["hour", "day"],
  availability: ["available", "partial", "unavailable"],
  availableFrom: ["2026-12-01", "2027-02-28", null],
  tags: [[], ["old"], ["old", "new"], ["other"]],
};
const FIELDS = Object.keys(VALUES);

type Values = Record<string, unknown>;

/** Somebody with the record's form open: the version that the edit began from, what the form has, and what was typed. */
type Person = { call: Caller; userId: string; base: RecordRow; values: Values; typed: Values };

/** A value that somebody typed, saved, or saw as one of two in a conflict. */
type Seen = { field: string; value: unknown };

/** What is known at the end of a run. */
type Log = { typed: Seen[]; saved: (Seen & { userId: string })[]; shown: Seen[] };

let app: TestApp;
let callers: { call: Caller; userId: string }[];

beforeAll(async () => {
  app = await startTestApp();
  callers = await Promise.all(
    PEOPLE.map(async (account) => ({ call: await app.as(account), userId: await idOfUser(app, account) })),
  );
});
afterAll(() => app.close());

const field = fc.constantFrom(...FIELDS);
const turn = fc.record({
  who: fc.nat(2),
  act: fc.constantFrom("type", "type", "type", "save", "return", "reopen"),
  name: field,
  value: fc.nat(3),
  isTheirs: fc.boolean(),
});

test("no value of three people who edit one record disappears unseen, and the ledger replays to the record", async () => {
  expect.hasAssertions();
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 4, maxLength: 24 }), async (turns) => {
      const made = await makeRecord();
      const people = callers.map((one): Person => {
        return { ...one, base: made, values: pickFields(made, FIELDS), typed: {} };
      });
      const log: Log = { typed: [], saved: [], shown: [] };
      for (const { who, act, name, value, isTheirs } of turns) {
        const person = people[who];
        if (!person) continue;
        if (act === "type") typeInto(person, name, value);
        else if (act === "save") await save(person, isTheirs, log);
        else if (act === "return") await comeBack(person, isTheirs, log);
        else goOn(Object.assign(person, { typed: {} }), await read(person.call, made.id));
      }
      // All at once, as it happens before lunch.
      await Promise.all(people.map((person, i) => save(person, i === 1, log)));
      expect(await faultsOf(made, log)).toEqual(NO_FAULTS);
    }),
    { numRuns: RUNS },
  );
});

const NO_FAULTS = { broken: [], different: [], overwritten: [], unwritten: [], lost: [] };

async function faultsOf(
  made: RecordRow,
  { typed, saved, shown }: Log,
): Promise<Record<keyof typeof NO_FAULTS, unknown>> {
  const final = await read(requireCaller(), made.id);
  const ledger = await readLedger(made.id);
  const replayed: Values = { ...made };
  const broken = ledger.filter(({ field, before, after }) => {
    const wasSo = isEqual(replayed[field], before);
    replayed[field] = after;
    return !wasSo;
  });
  // Where nobody else wrote, the record has their last word.
  const overwritten = FIELDS.filter((name) => {
    const writers = new Set(ledger.filter(({ field }) => field === name).map(({ actorId }) => actorId));
    return writers.size === 1 && !isEqual(final[name], saved.findLast(({ field }) => field === name)?.value);
  });
  const written = ledger.map(({ field, after, actorId }) => ({ field, value: after, userId: actorId }));
  const known = [...FIELDS.map((field) => ({ field, value: made[field] })), ...written, ...shown];
  return {
    broken,
    different: FIELDS.filter((name) => !isEqual(final[name], replayed[name])),
    overwritten,
    unwritten: saved.filter((one) => !written.some((other) => other.userId === one.userId && isSameValue(other, one))),
    lost: typed.filter((one) => !known.some((other) => isSameValue(other, one))),
  };
}

function isSameValue(one: Seen, other: Seen): boolean {
  return one.field === other.field && isEqual(one.value, other.value);
}

/** As the ledger has values. */
function isEqual(one: unknown, other: unknown): boolean {
  return isSame(emptyAsNull(one), emptyAsNull(other));
}

async function makeRecord(): Promise<RecordRow> {
  const body = await leastOf(requireCaller(), "freelancers", { tags: ["old"], payRate: "80.00", headline: "First" });
  return (await requireCaller()("POST", "/freelancers", { body })).record();
}

function requireCaller(): Caller {
  const [first] = callers;
  if (!first) throw new Error("Nobody is signed in");
  return first.call;
}

async function read(call: Caller, id: string): Promise<RecordRow> {
  return (await call("GET", `/freelancers/${id}`)).record();
}

function typeInto(person: Person, name: string, index: number): void {
  const values = VALUES[name] ?? [];
  person.values[name] = person.typed[name] = values[index % values.length];
}

/** Leaves a draft, and goes on with it from the record as others have saved it meanwhile, as a browser does. */
async function comeBack(person: Person, isTheirs: boolean, { shown }: Log): Promise<void> {
  const { call, base, values } = person;
  const draft = { kind: "freelancers", recordId: base.id, version: base.version, seenAt: null };
  const id = uuidv7();
  expect((await call("PUT", `/drafts/${id}`, { body: { ...draft, values: changedIn(base, values) } })).status).toBe(
    200,
  );
  const found = (await call("GET", `/drafts/${id}`)).data(draftSchema);
  const record = await read(call, base.id);
  const was = { ...record, ...found.base };
  const merge = mergeEdits(definition, was, { ...was, ...found.values }, record);
  goOn(person, record, decide(merge, isTheirs, shown));
  await call("DELETE", `/drafts/${id}`);
}

async function save(person: Person, isTheirs: boolean, log: Log): Promise<void> {
  const { userId, typed } = person;
  person.typed = {};
  const sent = await saveMerged(person, isTheirs, log);
  log.saved.push(...Object.entries(sent).map(([field, value]) => ({ userId, field, value })));
  // Two changes of the same tags become one without anybody being asked.
  log.typed.push(...Object.entries(typed).flatMap(([field, value]) => (field === "tags" ? [] : [{ field, value }])));
}

/** Saves and merges until it is saved. @returns what was sent last */
async function saveMerged(person: Person, isTheirs: boolean, { shown }: Log): Promise<Values> {
  for (;;) {
    const { call, base, values } = person;
    const changes = changedIn(base, values);
    if (Object.keys(changes).length === 0) return {};
    const headers = { "if-match": `"${base.version}"`, [CONFIRM_HEADER]: CONFIRM_WORDS.join() };
    const answer = await call("PATCH", `/freelancers/${base.id}`, { body: changes, headers });
    if (answer.status === 200) {
      goOn(person, answer.record());
      return changes;
    }
    if (answer.status !== 409) throw new Error(answer.body);
    const { current, base: former } = answer.problem();
    const theirs = recordSchema.parse(current);
    const was = former ? { ...theirs, ...former } : base;
    goOn(person, theirs, decide(mergeEdits(definition, was, { ...was, ...values }, theirs), isTheirs, shown));
  }
}

/** Edits on from that version. */
function goOn(person: Person, base: RecordRow, values: Values = base): void {
  Object.assign(person, { base, values: pickFields(values, FIELDS) });
}

/** What is in the form next: a conflict shows both values, and one of them is chosen. */
function decide({ values, conflicts }: Merge, isTheirs: boolean, shown: Seen[]): Values {
  for (const { mine, theirs } of conflicts) {
    for (const side of [mine, theirs]) {
      for (const [field, value] of Object.entries(side)) shown.push({ field, value });
    }
  }
  return isTheirs ? { ...values, ...Object.assign({}, ...conflicts.map(({ theirs }) => theirs)) } : values;
}

function changedIn(base: Values, changes: Values): Values {
  return Object.fromEntries(Object.entries(changes).filter(([name, value]) => !isEqual(value, base[name])));
}

type LedgerRow = { field: string; before: unknown; after: unknown; actorId: string };

async function readLedger(id: string): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select changes.field, changes.before, changes.after, change_sets.actor_id
    from changes join change_sets on change_sets.id = changes.change_set_id
    where changes.record_id = ${id} and changes.action = 'update'
    order by changes.version, changes.id
  `.execute(app.db);
  return rows.filter(({ field }) => FIELDS.includes(field));
}
