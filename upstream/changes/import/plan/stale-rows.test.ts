import { expect, test } from "vitest";
import type { RecordRow } from "@/lib/records/record";
import { startImportApp } from "@/upstream/testing/calls/import-calls";
import { unique } from "@/upstream/testing/test-app";

const { app, admin, call } = await startImportApp();

test("a stale row shows both sides, and becomes what is chosen for it", async () => {
  const [one, two, three] = await staleTeams(3);
  const { id, counts, stale } = await checkStale([one, two, three]);
  expect([counts.failed, stale]).toEqual([3, 3]);
  const listed = await admin.rows(id, "stale=true");
  expect(listed).toMatchObject({ total: 3 });
  expect(listed.rows[0]).toMatchObject({
    outcome: "failed",
    changes: [{ field: "description", base: "As exported", before: "Theirs", after: "The file’s" }],
    stale: { choice: null, changedBy: expect.stringContaining("system") },
  });
  const chosen = await admin.edit(id, { stale: { choice: "overwrite", n: [2] } });
  expect(chosen).toMatchObject({ counts: { update: 1, failed: 2 }, open: 1, stale: 2 });
  const rest = await admin.edit(id, { stale: { choice: "keep" } });
  expect(rest).toMatchObject({ counts: { update: 0, skipped: 3, failed: 0 }, open: 0, stale: 0 });
  expect(rest.reasons).toMatchObject([{ field: "version", count: 3 }]);
  const again = await admin.edit(id, { stale: { choice: "overwrite", n: [2] } });
  expect(again).toMatchObject({ counts: { update: 1, skipped: 2 }, open: 1 });
  const undecided = await admin.edit(id, { stale: { choice: null, n: [4] } });
  expect(undecided).toMatchObject({ counts: { update: 1, skipped: 1, failed: 1 }, stale: 1 });
  // A check of the whole file knows the choices.
  expect((await admin.check(id)).counts).toMatchObject({ update: 1, skipped: 1, failed: 1 });
  expect((await admin.run(id)).counts).toMatchObject({ update: 1, skipped: 1, failed: 1 });
  expect(await descriptionsOf([one, two, three])).toEqual(["The file’s", "Theirs", "Theirs"]);
  expect((await admin.rows(id, "outcome=update")).rows[0]).toMatchObject({ isDone: true, stale: null });
});

test("a choice doesn't count for a record that changes once more before the run", async () => {
  const [team] = await staleTeams(1);
  const { id } = await checkStale([team]);
  expect(await admin.edit(id, { stale: { choice: "overwrite" } })).toMatchObject({ open: 1 });
  await describe(team, "Theirs again", 3);
  const done = await admin.run(id);
  expect(done).toMatchObject({ state: "done", stale: 1, counts: { update: 0, failed: 1 } });
  expect(await descriptionsOf([team])).toEqual(["Theirs again"]);
  expect((await admin.rows(id)).rows[0]).toMatchObject({
    changes: [{ before: "Theirs again" }],
    stale: { choice: null },
  });
});

test("a stale row that would change nothing is unchanged", async () => {
  const [team] = await staleTeams(1);
  const text = `Code,Description,Version\n${team?.code},Theirs,1\n`;
  const checked = await admin.checked("teams", "teams.csv", text, { mode: "update", key: "code" });
  expect(checked).toMatchObject({ stale: 0, counts: { unchanged: 1, failed: 0 } });
});

type Team = RecordRow | undefined;

/** Teams at version 2 that somebody else has changed since version 1. */
async function staleTeams(count: number): Promise<Team[]> {
  const teams: Team[] = [];
  for (let i = 0; i < count; i++) {
    const team = (
      await call("POST", "/teams", { body: { name: unique("stale"), description: "As exported" } })
    ).record();
    await describe(team, "Theirs", 2);
    teams.push(team);
  }
  return teams;
}

async function describe(team: Team, description: string, version: number): Promise<void> {
  const other = await app.as("system");
  const headers = { "if-match": `"${version - 1}"` };
  const answer = await other("PATCH", `/teams/${team?.id}`, { body: { description }, headers });
  expect(answer.status).toBe(200);
}

function checkStale(teams: readonly Team[]) {
  const lines = teams.map((team) => `${team?.code},The file’s,1`);
  const text = ["Code,Description,Version", ...lines].join("\n");
  return admin.checked("teams", "teams.csv", text, { mode: "update", key: "code" });
}

async function descriptionsOf(teams: readonly Team[]): Promise<unknown[]> {
  return Promise.all(teams.map(async (team) => (await call("GET", `/teams/${team?.id}`)).record().description));
}
