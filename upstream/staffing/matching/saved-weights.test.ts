import { afterAll, beforeAll, expect, test } from "vitest";
import { candidatePageSchema, savedWeightsSchema, type Weights } from "@/lib/contract/staffing/matching";
import { DEFAULT_WEIGHTS } from "@/lib/staffing/matching/weights";
import { addFreelancer, addProject } from "@/upstream/testing/matching-records";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const readWeights = async () => (await admin("GET", "/matching/weights")).data(savedWeightsSchema);

const save = (caller: Caller, body: unknown, version: number) =>
  caller("PUT", "/matching/weights", { body, headers: { "if-match": `"${version}"` } });

const weights = (changes: Partial<Weights>) => ({ ...DEFAULT_WEIGHTS, ...changes });

test("the first weights are the default ones, of nobody", async () => {
  const { history, ...first } = await readWeights();
  const saved = history.at(-1) ?? first;
  expect(saved).toMatchObject({ version: 1, weights: DEFAULT_WEIGHTS, by: null });
});

test("a change is a new version, and the ones before are listed", async () => {
  const before = await readWeights();
  const answer = await save(admin, weights({ skills: 60 }), before.version);
  expect([answer.status, answer.headers.etag]).toEqual([200, `"${before.version + 1}"`]);
  const after = await readWeights();
  expect(after).toMatchObject({ version: before.version + 1, weights: weights({ skills: 60 }), by: "admin" });
  expect(after.history[0]).toMatchObject({ version: before.version, weights: before.weights });
});

test("scores follow the weights in use", async () => {
  const skill = unique("Weighted");
  const { path } = await addProject(admin, { skills: [skill] });
  await addFreelancer(admin, { skills: [skill], payRate: null });
  const { version } = await readWeights();
  await save(
    admin,
    weights({ skills: 0, role: 0, availability: 1, rate: 1, place: 0, languages: 0, company: 0 }),
    version,
  );
  const page = (await admin("GET", `${path}/matches`)).data(candidatePageSchema);
  expect(page.weightsVersion).toBe(version + 1);
  expect(page.content[0]).toMatchObject({ score: 75 });
});

test("a stale version is a conflict with the weights in use, and a missing one is required", async () => {
  const { version } = await readWeights();
  const stale = await save(admin, weights({ skills: 1 }), version - 1);
  expect(stale.status).toBe(409);
  expect(stale.problem().current).toMatchObject({ version });
  expect((await admin("PUT", "/matching/weights", { body: weights({}) })).status).toBe(428);
});

test("two saves of one version at the same moment make one version", async () => {
  const { version } = await readWeights();
  const answers = await Promise.all([
    save(admin, weights({ skills: 11 }), version),
    save(admin, weights({ skills: 12 }), version),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await readWeights()).version).toBe(version + 1);
});

test.each([
  ["a weight above 100", { skills: 101 }],
  ["a negative weight", { rate: -1 }],
  ["half a weight", { place: 1.5 }],
  ["no weight for availability", { availability: 0 }],
  ["an unknown factor", { age: 1 }],
])("%s is refused", async (_, changes) => {
  const { version } = await readWeights();
  const answer = await save(admin, { ...DEFAULT_WEIGHTS, ...changes }, version);
  expect([answer.status, answer.wrongFields()]).toEqual([422, Object.keys(changes)]);
});

test.each(["center", "dataentry", "datahead", "client", "user"])("%s may not change weights", async (account) => {
  const { version } = await readWeights();
  expect((await save(await app.as(account), weights({}), version)).status).toBe(403);
});

test.each(["system", "sysadmin"])("%s may change weights", async (account) => {
  const { version } = await readWeights();
  expect((await save(await app.as(account), weights({ company: 9 }), version)).status).toBe(200);
});
