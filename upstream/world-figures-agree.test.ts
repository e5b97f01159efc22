import fc from "fast-check";
import { expect, test } from "vitest";
import { allFigures } from "@/upstream/testing/random-world/all-figures";
import { makeWorld } from "@/upstream/testing/random-world/make-world";
import { worldPlan } from "@/upstream/testing/random-world/plan-world";
import { disagreementsIn, uncomparedFacts } from "@/upstream/testing/random-world/said";
import { startTestApp } from "@/upstream/testing/test-app";

const SEED = Math.floor(Math.random() * 2 ** 31);

test(`all screens say the same of a random world (seed ${SEED})`, async () => {
  for (const plan of fc.sample(worldPlan, { numRuns: 1, seed: SEED })) {
    const app = await startTestApp();
    const t = Date.now();
    await makeWorld(app, plan);
    console.log("made", Date.now() - t);
    const figures = await allFigures(app);
    console.log("read", Date.now() - t);
    for (const [role, said] of Object.entries(figures)) {
      const wrong = disagreementsIn(said);
      console.log(role, said.length, "facts", wrong.length, "wrong", uncomparedFacts(said));
      const kinds = Map.groupBy(wrong, (line) => line.replace(/^\S+ /, "").replace(/:.*/, ""));
      for (const [kind, lines] of kinds)
        console.log(
          kind,
          lines.length,
          "\n   ",
          lines
            .slice(0, 3)
            .map((l) => l.slice(0, 420))
            .join("\n    "),
        );
    }
    expect(1).toBe(1);
    await app.close();
  }
});
