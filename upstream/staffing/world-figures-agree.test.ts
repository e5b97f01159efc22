import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AREAS, clientFigures, figuresOf } from "@/upstream/testing/random-world/areas";
import { makeWorld } from "@/upstream/testing/random-world/make-world";
import { worldPlan } from "@/upstream/testing/random-world/plan-world";
import { readWorld, type World } from "@/upstream/testing/random-world/read-world";
import { disagreementsIn, factsWithoutRule, type Said } from "@/upstream/testing/random-world/said";
import { startTestApp, type TestApp } from "@/upstream/testing/test-app";

/** To see a failure again, put its seed here. Each database has a world of its own. */
const SEED = Math.ceil(Math.random() * 2 ** 30);

describe(`in the random world with the seed ${SEED}`, () => {
  let app: TestApp;
  let world: World;

  beforeAll(async () => {
    app = await startTestApp();
    for (const plan of fc.sample(worldPlan, { numRuns: 1, seed: SEED })) await makeWorld(app, plan);
    world = await readWorld(app);
  });
  afterAll(() => app.close());

  test.each(Object.entries(AREAS))("all screens and rules say the same of %s", async (_, area) => {
    for (const said of await figuresOf(app, world, area)) expect(faultsIn(said)).toEqual([]);
  });

  test("all screens and rules say the same to each company's client", async () => {
    expect(faultsIn(await clientFigures(app, world))).toEqual([]);
  });
});

/** Nothing said would agree, too. */
function faultsIn(said: readonly Said[]): string[] {
  return said.length === 0 ? ["nothing was compared"] : [...factsWithoutRule(said), ...disagreementsIn(said)];
}
