import { describe, expect, it } from "vitest";
import type { FactorKey } from "./factors";
import type { PositionNeeds } from "./match-input";
import { compareMatches, scoreMatch } from "./score";
import { freelancer, position } from "./testing/examples";
import { DEFAULT_WEIGHTS } from "./weights";

describe("a factor that the position says nothing about", () => {
  const silent: [FactorKey, Partial<PositionNeeds>][] = [
    ["skills", { skills: [] }],
    ["role", { role: "–" }],
    ["rate", { rateMax: null }],
    ["place", { placeName: null }],
    ["languages", { languages: [] }],
    ["company", { company: null }],
  ];

  it.each(silent)("isn’t counted, and the others share the weight of %s", (key, changes) => {
    const { score, factors } = scoreMatch(freelancer(), position(changes), DEFAULT_WEIGHTS);
    expect(factors.map((factor) => factor.key)).not.toContain(key);
    expect([score, factors.reduce((sum, { max }) => sum + max, 0)]).toEqual([100, 100]);
  });
});

describe("equal scores", () => {
  const match = (code: string, score = 80, gated = false) => ({
    code,
    score,
    gates: gated ? [{ key: "status" as const, reason: "Blocked" }] : [],
  });

  it.each([
    ["the lower code comes first", [match("FRL-000002"), match("FRL-000001")], ["FRL-000001", "FRL-000002"]],
    ["a longer number comes later", [match("FRL-1000000"), match("FRL-999999")], ["FRL-999999", "FRL-1000000"]],
    ["the higher score comes first", [match("FRL-000001", 70), match("FRL-000002", 71)], ["FRL-000002", "FRL-000001"]],
    ["a gate comes last", [match("FRL-000001", 99, true), match("FRL-000002", 1)], ["FRL-000002", "FRL-000001"]],
  ])("%s", (_, matches, codes) => {
    expect(matches.toSorted(compareMatches).map(({ code }) => code)).toEqual(codes);
  });
});
