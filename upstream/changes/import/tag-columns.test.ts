import { expect, test } from "vitest";
import { importCalls, startImportApp } from "@/upstream/testing/calls/import-calls";
import { LEAST } from "@/upstream/testing/examples";
import { unique } from "@/upstream/testing/test-app";

const { app, call } = await startImportApp();
// Another test's choices aren't this one's.
const head = await importCalls(app, "datahead");
const entry = await importCalls(app, "sysadmin");

const word = `x${unique("").replace(/[^a-z]/g, "")}`;
const email = () => `${unique("tags")}@x.test`;
const fileOf = (...skills: string[]) =>
  `Name,Email,Skills\n${skills.map((cell) => `Ann One,${email()},"${cell}"\n`).join("")}`;
const SKILLS = 2;

type Calls = typeof head;

async function skillsOf(calls: Calls, id: string) {
  const skills = [];
  for (const { recordId } of (await calls.rows(id)).rows)
    skills.push((await calls.call("GET", `/freelancers/${recordId}`)).record().skills);
  return skills;
}
const questionsOf = async (calls: Calls, id: string) =>
  (await calls.read(id)).reasons.map(({ field, message, value, choices, count }) => [
    field,
    message,
    value,
    choices,
    count,
  ]);

test("a skill that nobody has and that is one letter from a known one is asked about, once for all rows", async () => {
  const [python, preact, react] = [`Python ${word}`, `Preact ${word}`, `React ${word}`];
  for (const skills of [[python], [preact, react]])
    await call("POST", "/freelancers", { body: { ...LEAST.freelancers(), skills } });
  const typo = `Pyhton ${word}`;
  const file = () =>
    fileOf(`${typo}, Go`, `PYTHON ${word}`, `${preact}, ${react}`, `${typo}`, "Go4", `Python2 ${word}`);
  const first = await head.checked("freelancers", "a.csv", file());
  expect(await questionsOf(head, first.id)).toEqual([["skills", `Did you mean “${python}”?`, typo, [python], 2]]);
  expect(first.counts).toMatchObject({ create: 4, failed: 2 });
  const mended = await head.edit(first.id, { replace: { column: SKILLS, from: typo, to: python } });
  expect(mended.counts).toMatchObject({ create: 6, failed: 0 });
  await head.run(first.id);
  expect(await skillsOf(head, first.id)).toEqual([
    [python, "Go"],
    [python],
    [preact, react],
    [python],
    ["Go4"],
    [`Python2 ${word}`],
  ]);

  const second = await head.checked("freelancers", "b.csv", file());
  expect(second.counts).toMatchObject({ create: 6, failed: 0 });
  expect(second.settings.replacements).toContainEqual({ field: "skills", from: typo, to: python });
  await head.change(second.id, { replacements: [] });
  expect((await head.check(second.id)).counts.failed).toBe(2);
});

test("a new skill can be kept though it is like another, and left out", async () => {
  const known = `Kotlin ${word}`;
  await call("POST", "/freelancers", { body: { ...LEAST.freelancers(), skills: [known] } });
  const [added, left] = [`Kotlim ${word}`, `Kotin ${word}`];
  const first = await entry.checked("freelancers", "a.csv", fileOf(`${added}, Go`, `${left}, Go`));
  expect(first.counts.failed).toBe(2);
  await entry.edit(first.id, { replace: { column: SKILLS, from: added, to: added } });
  await entry.edit(first.id, { replace: { column: SKILLS, from: left.toUpperCase(), to: "" } });
  await entry.run(first.id);
  expect(await skillsOf(entry, first.id)).toEqual([[added, "Go"], ["Go"]]);
});

test("a separator within cells is asked about before the check, split or not, and remembered", async () => {
  const [sql, python] = [`SQL ${word}`, `Python3 ${word}`];
  const file = () => fileOf(`${sql}|${python}`, "Go");
  const uploaded = await entry.upload("freelancers", "a.csv", file());
  expect(uploaded.undecided).toEqual([{ setting: "cellSeparators", example: `${sql}|${python}` }]);
  const refused = await entry.call("POST", `/imports/${uploaded.id}/check`);
  expect([refused.status, refused.wrongFields()]).toEqual([422, ["cellSeparators"]]);
  const [open] = uploaded.settings.cellSeparators ?? [];
  if (!open) throw new Error("No separator is asked about");
  await entry.change(uploaded.id, { cellSeparators: [{ ...open, isSplit: true }] });
  const checked = await entry.check(uploaded.id);
  expect(checked.counts).toMatchObject({ create: 2, failed: 0 });
  await entry.run(uploaded.id);
  expect(await skillsOf(entry, uploaded.id)).toEqual([[sql, python], ["Go"]]);

  const again = await entry.upload("freelancers", "b.csv", file());
  expect([again.undecided, again.settings.cellSeparators]).toEqual([[], [{ ...open, isSplit: true }]]);
  const other = await head.upload("freelancers", "c.csv", file());
  expect(other.undecided).toHaveLength(1);
  const wrong = await head.call("PATCH", `/imports/${other.id}`, {
    body: { cellSeparators: [{ ...open, separator: "x" }] },
  });
  expect([wrong.status, wrong.wrongFields()]).toEqual([422, ["cellSeparators.0.separator"]]);
});

test("what the whole column decides is shown and can be changed; another field isn't split", async () => {
  const uploaded = await head.upload("freelancers", "a.csv", fileOf("SQL • Go • R", "C/C++, Go"));
  expect(uploaded.settings.cellSeparators?.map(({ separator, isSplit }) => [separator, isSplit])).toEqual([
    ["/", false],
    ["•", true],
  ]);
  const moved = await head.change(uploaded.id, { columns: ["name", "email", "headline"] });
  expect(moved.settings.cellSeparators).toEqual([]);
});
