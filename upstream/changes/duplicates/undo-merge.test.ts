import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { previewSchema, runSchema } from "@/lib/contract/changes/bulk";
import { DUPLICABLE_KINDS } from "@/lib/records/definitions";
import { KINDS, type Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import { pick, randomFrom, type Random } from "@/lib/records/testing/random";
import { bulkCalls } from "@/upstream/testing/calls/bulk-calls";
import { mergeCall } from "@/upstream/testing/calls/merge-calls";
import { startTestApp, unique, type Answer, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const { make, get } = bulkCalls(() => admin);
const merge = mergeCall(() => admin);
const undo = async (answer: Answer) =>
  (await admin("POST", `/change-sets/${String(answer.headers["x-change-set"])}/undo`)).data(runSchema);

/** A user of a company. */
const CLIENT: Partial<Record<Kind, object>> = { users: { userType: "CLIENT" } };

test("a merge of companies moves projects, teams, centers and users", async () => {
  const [one, other] = [await make("companies"), await make("companies", { tags: ["key"] })];
  const companyId = other.id;
  const made: [Kind, RecordRow][] = [];
  for (const kind of ["projects", "teams", "centers", "users"] as const) {
    made.push([kind, await make(kind, { companyId, ...CLIENT[kind] })]);
  }
  const project = made[0]?.[1].id;
  const position = { positions: [{ role: "Writer", openings: 1 }] };
  await admin("PATCH", `/projects/${project}`, { body: position, headers: { "if-match": '"1"' } });
  const merged = await merge("companies", one, other, { tags: "both" });
  expect(merged.record()).toMatchObject({ tags: ["key"] });
  for (const [kind, { id }] of made) expect((await get(kind, id)).companyId).toBe(one.id);
  const path = `/change-sets/${String(merged.headers["x-change-set"])}/undo`;
  const preview = (await admin("GET", path)).data(previewSchema);
  expect(preview).toMatchObject({ checked: 6, changing: 6, failing: 0 });
  expect(preview.sample.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["companies", "projects", "users"]));
  expect((await get("projects", project ?? "")).companyId).toBe(one.id);
  expect(await undo(merged)).toMatchObject({ changed: 6, failed: 0 });
  for (const [kind, { id }] of made) expect((await get(kind, id)).companyId).toBe(other.id);
});

describe("the undo of a merge", () => {
  test("leaves a reference that somebody has changed since, and reports it", async () => {
    const [one, other, third] = [await make("companies"), await make("companies"), await make("companies")];
    const [stays, moved] = [
      await make("projects", { companyId: other.id }),
      await make("projects", { companyId: other.id }),
    ];
    const merged = await merge("companies", one, other);
    await admin("PATCH", `/projects/${moved.id}`, { body: { companyId: third.id }, headers: { "if-match": '"2"' } });
    expect(await undo(merged)).toMatchObject({
      changed: 3,
      failed: 1,
      failures: [{ id: moved.id, field: "companyId" }],
    });
    expect((await get("projects", stays.id)).companyId).toBe(other.id);
    expect((await get("projects", moved.id)).companyId).toBe(third.id);
  });

  test("undone itself merges again", async () => {
    const [one, other] = [await make("companies"), await make("companies")];
    const project = await make("projects", { companyId: other.id });
    const undone = await undo(await merge("companies", one, other));
    expect((await get("projects", project.id)).companyId).toBe(other.id);
    expect((await admin("POST", `/change-sets/${undone.id}/undo`)).data(runSchema)).toMatchObject({ failed: 0 });
    expect((await get("projects", project.id)).companyId).toBe(one.id);
    expect((await admin("GET", `/companies/${other.id}`)).problem().mergedInto?.id).toBe(one.id);
  });

  test("restores the state before it, whatever was merged", async () => {
    const random = randomFrom(7);
    for (let round = 0; round < 12; round++) {
      const kind = pick(random, DUPLICABLE_KINDS);
      const [one, other] = await makeRandomPair(kind, random);
      const before = await stateOf(app);
      const merged = await merge(kind, one, other, randomChoices(kind, random));
      expect([round, merged.status]).toEqual([round, 200]);
      expect(await stateOf(app)).not.toEqual(before);
      expect([round, await undo(merged)]).toMatchObject([round, { state: "done", failed: 0 }]);
      expect(await stateOf(app)).toEqual(before);
    }
  });
});

async function makeRandomPair(kind: Kind, random: Random): Promise<[RecordRow, RecordRow]> {
  const pair = [await make(kind, randomValues(random)), await make(kind, randomValues(random))] as const;
  for (let n = random(5); n > 0; n--) {
    const [id, secondId] = [pick(random, pair).id, pick(random, pair).id];
    const from = pick(random, kind === "companies" ? COMPANY_REFERRERS : FREELANCER_REFERRERS);
    if (from === "assignments") await make(from, { freelancerId: id });
    else if (kind === "companies") await make(from, { companyId: id, ...CLIENT[from] });
    else
      await make(from, {
        leadId: id,
        members: [id, secondId].map((freelancerId) => ({ freelancerId, allocation: 20 })),
      });
  }
  return [await withRandomStatus(kind, pair[0], random), await withRandomStatus(kind, pair[1], random)];
}

/** Blocked people come to no position, so that this follows their assignments. */
async function withRandomStatus(kind: Kind, { id, version }: RecordRow, random: Random): Promise<RecordRow> {
  const status = kind === "companies" ? { status: "active" } : { status: "blocked", blockedReason: unique("why") };
  const body = { ...status, consequences: "keep" };
  if (pick(random, [true, false])) {
    const headers = { "if-match": `"${version}"` };
    expect((await admin("PATCH", `/${kind}/${id}`, { body, headers })).status).toBe(200);
  }
  return get(kind, id);
}

const COMPANY_REFERRERS = ["projects", "teams", "users", "centers"] as const;
const FREELANCER_REFERRERS = ["assignments", "teams"] as const;

function randomValues(random: Random): Record<string, unknown> {
  const tags = Array.from({ length: random(4) }, () => pick(random, ["a", "b", "c", "d"]));
  const place = pick(random, [{}, { stateId: "NY", cityId: "1" }, { stateId: "CA", cityId: "3" }]);
  return { ...place, tags: [...new Set(tags)] };
}

function randomChoices(kind: Kind, random: Random) {
  const names = kind === "companies" ? ["name", "status", "stateId"] : ["email", "firstName", "status", "stateId"];
  const chosen = names.map((name) => [name, pick(random, ["this", "other"] as const)] as const);
  return { ...Object.fromEntries(chosen), tags: pick(random, ["this", "other", "both"] as const) };
}

/** Every record with its rows, and what else a merge writes; without who wrote it last. */
async function stateOf({ db }: TestApp): Promise<unknown[]> {
  const tables = [...KINDS, "team_members", "project_positions", "merged_records", "follows"];
  const states = [];
  for (const table of tables) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(record) - array['version', 'updated_at', 'updated_by'] as row from ${sql.table(table)} as record
      order by 1
    `.execute(db);
    states.push([table, rows.map(({ row }) => row)]);
  }
  return states;
}
