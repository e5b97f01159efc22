import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "@/lib/accounts/access/access-role";
import { KINDS } from "@/lib/records/kinds";
import { EXPECTED_SCOPE } from "@/upstream/testing/scope/expected-scope";
import { idsIn, makeRows, rowsInScope, type Row } from "@/upstream/testing/scope/visit";
import { startTestApp, type TestApp } from "@/upstream/testing/test-app";
import { ACCOUNTS, type Account } from "@/upstream/testing/world";
import { eventFor } from "./live-events";

let app: TestApp;
let rows: Row[];

beforeAll(async () => {
  app = await startTestApp();
  rows = await makeRows(await app.as("admin"));
});
afterAll(() => app.close());

const ACCOUNT_NAMES = Object.keys(ACCOUNTS).filter((name): name is Account => name in ACCOUNTS);
const CASES = ACCOUNT_NAMES.flatMap((account) => KINDS.map((kind) => ({ account, kind })));

test.each(CASES)(
  "$account is told of the changes in $kind that they may read, deletions too",
  async ({ account, kind }) => {
    const person: Person = { roles: [], centerCode: null, ...ACCOUNTS[account] };
    const changed = rows.filter((row) => row.kind === kind);
    const changes = changed.map(({ id }) => ({ kind, id, version: 2, formerCenters: [], formerCompanies: [] }));
    const event = await eventFor(app.db, person, changes);
    const undeleted = changed.map((row) => ({ ...row, isDeleted: false }));
    const expected = rowsInScope(undeleted, kind, EXPECTED_SCOPE[account][kind].list);
    expect((event?.records ?? []).map(({ id }) => id).toSorted()).toEqual(idsIn(expected));
  },
);

test.each(CASES)("$account is told of a row of $kind that has just left a center if it was theirs", async (one) => {
  const { account, kind } = one;
  const person: Person = { roles: [], centerCode: null, ...ACCOUNTS[account] };
  const scope = EXPECTED_SCOPE[account][kind].list;
  const namesLeaving = async (center: string) => {
    // Of no center by now.
    const change = { kind, id: uuidv7(), version: 3, formerCenters: ["ATL01", center], formerCompanies: [] };
    return (await eventFor(app.db, person, [change])) !== null;
  };
  expect([await namesLeaving("NYC01"), await namesLeaving("LAX01")]).toEqual([
    ["everywhere", "NYC01"].includes(scope ?? ""),
    ["everywhere", "LAX01"].includes(scope ?? ""),
  ]);
});

test("a client is told of nothing, be it of their company", async () => {
  const companyId = uuidv7();
  const person: Person = { roles: [], ...ACCOUNTS.client, companyId };
  const changes = rows.map(({ kind, id }) => {
    return { kind, id, version: 2, formerCenters: [], formerCompanies: [companyId] };
  });
  expect(await eventFor(app.db, person, changes)).toBeNull();
});

test.each([
  { count: 100, expected: { records: 100, kinds: [] } },
  { count: 101, expected: { records: 0, kinds: ["teams"] } },
  { count: 100_000, expected: { records: 0, kinds: ["teams"] } },
])("$count changed teams are told as $expected", async ({ count, expected }) => {
  const person: Person = { roles: [], centerCode: null, ...ACCOUNTS.admin };
  const changes = Array.from({ length: count }, () => {
    return { kind: "teams" as const, id: uuidv7(), version: 2, formerCenters: [], formerCompanies: [] };
  });
  const event = await eventFor(app.db, person, changes);
  expect({ records: event?.records.length, kinds: event?.kinds }).toEqual(expected);
});
