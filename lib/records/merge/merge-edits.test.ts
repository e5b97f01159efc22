import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writtenFields, type Field } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS } from "@/lib/records/kinds";
import { isSame } from "@/lib/values";
import { ruledGroups } from "./field-groups";
import { mergeEdits, pickFields } from "./merge-edits";

const team = definitionOf("teams");
const base = { name: "Atlas", description: "Old", status: "forming", tags: [], members: [] };

function merge(mine: object, theirs: object) {
  return mergeEdits(team, base, { ...base, ...mine }, { ...base, ...theirs });
}

test("a field that only the other person changed takes their value", () => {
  const { values, fromTheirs, conflicts } = merge({}, { status: "active" });
  expect([values.status, fromTheirs, conflicts]).toEqual(["active", ["status"], []]);
});

test("a field that only the user changed keeps the user's value", () => {
  const { values, fromTheirs, conflicts } = merge({ name: "Boreas" }, {});
  expect([values.name, fromTheirs, conflicts]).toEqual(["Boreas", [], []]);
});

test("a field that both changed is a conflict and keeps the user's value until decided", () => {
  const { values, fromTheirs, conflicts } = merge({ description: "Mine" }, { description: "Theirs", status: "active" });
  expect(values.description).toBe("Mine");
  expect(fromTheirs).toEqual(["status"]);
  expect(conflicts).toEqual([
    {
      fields: ["description"],
      base: { description: "Old" },
      mine: { description: "Mine" },
      theirs: { description: "Theirs" },
    },
  ]);
});

test("the same change by both is no conflict", () => {
  const { fromTheirs, conflicts } = merge({ name: "Boreas" }, { name: "Boreas" });
  expect([fromTheirs, conflicts]).toEqual([[], []]);
});

test("tags that either added or removed are merged without a conflict", () => {
  const tagged = { ...base, tags: ["old", "kept"] };
  const mine = { ...tagged, tags: ["kept", "mine"] };
  const theirs = { ...tagged, tags: ["old", "kept", "theirs"] };
  const { values, fromTheirs, conflicts } = mergeEdits(team, tagged, mine, theirs);
  expect([values.tags, fromTheirs, conflicts]).toEqual([["kept", "theirs", "mine"], ["tags"], []]);
});

test("rows that both changed are one conflict as a whole", () => {
  const { conflicts } = merge({ members: [{ role: "a" }] }, { members: [{ id: "1", role: "b" }] });
  expect(conflicts.map(({ fields }) => fields)).toEqual([["members"]]);
});

test("an amount with its currency and unit is one conflict", () => {
  const freelancer = definitionOf("freelancers");
  const rate = { payRate: "90.00", currency: "USD", rateUnit: "hour" };
  const mine = { ...rate, payRate: "1300" };
  const theirs = { ...rate, currency: "EUR", headline: "New" };
  const { values, fromTheirs, conflicts } = mergeEdits(freelancer, rate, mine, theirs);
  expect([values.payRate, values.currency, fromTheirs]).toEqual(["1300", "USD", ["headline"]]);
  expect(conflicts).toEqual([
    { fields: ["payRate", "currency", "rateUnit"], base: rate, mine, theirs: { ...rate, currency: "EUR" } },
  ]);
  const untouched = mergeEdits(freelancer, rate, rate, { ...rate, currency: "EUR" });
  expect([untouched.fromTheirs, untouched.conflicts]).toEqual([["currency"], []]);
});

test.each([
  ["assignments", ["status", "reason"]],
  ["assignments", ["startDate", "endDate"]],
  ["projects", ["startDate", "endDate"]],
  ["freelancers", ["stateId", "cityId"]],
  ["freelancers", ["availability", "availableFrom"]],
] as const)("of %s, %j are one conflict, whichever of them each changed", (kind, [one, other]) => {
  const definition = definitionOf(kind);
  const both = { [one]: "a", [other]: "b" };
  const { conflicts } = mergeEdits(definition, both, { ...both, [one]: "mine" }, { ...both, [other]: "theirs" });
  expect(conflicts).toHaveLength(1);
  expect(conflicts[0]?.mine).toMatchObject({ [one]: "mine", [other]: "b" });
  expect(conflicts[0]?.theirs).toMatchObject({ [one]: "a", [other]: "theirs" });
});

describe.each(KINDS)("random edits of %s", (kind) => {
  const definition = definitionOf(kind);
  const names = ruledGroups(definition).flat();
  const record = fc.record(Object.fromEntries(names.map((name) => [name, valuesOf(definition.fields[name])])));
  const edits = fc.record({ base: record, mine: record, theirs: record, untouched: fc.subarray(names) });

  test("have each written field in one group", () => {
    expect(names.toSorted()).toEqual(Object.keys(writtenFields(definition)).toSorted());
  });

  test("lose no value unseen: each field has both changes’ value, or is in a conflict that shows both", () => {
    fc.assert(
      fc.property(edits, ({ base, mine: all, theirs, untouched }) => {
        const mine = { ...all, ...pickFields(base, untouched) };
        const { values, conflicts } = mergeEdits(definition, base, mine, theirs);
        const inConflict = new Set(conflicts.flatMap(({ fields }) => fields));
        for (const name of names.filter((one) => !inConflict.has(one))) {
          if (definition.fields[name]?.type === "tags") continue;
          const changed = isSame(mine[name], base[name]) ? theirs : mine;
          expect(values[name]).toEqual(changed[name]);
        }
        for (const conflict of conflicts) {
          expect(conflict.mine).toEqual(pickFields(mine, conflict.fields));
          expect(conflict.theirs).toEqual(pickFields(theirs, conflict.fields));
        }
      }),
    );
  });

  test("are the same in either order where no group meets", () => {
    fc.assert(
      fc.property(edits, ({ base, mine: all, theirs, untouched }) => {
        const mine = { ...all, ...pickFields(base, untouched) };
        const [one, other] = [mergeEdits(definition, base, mine, theirs), mergeEdits(definition, base, theirs, mine)];
        expect(one.conflicts.map(({ fields }) => fields)).toEqual(other.conflicts.map(({ fields }) => fields));
        const met = one.conflicts.flatMap(({ fields }) => fields);
        expect(comparable(one.values, met)).toEqual(comparable(other.values, met));
      }),
    );
  });

  test("of three people hold each one’s last word where nobody else wrote", () => {
    const turn = fc.record({ who: fc.nat(2), name: fc.constantFrom(...names), value: fc.nat(3) });
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 12 }), (turns) => {
        const base = Object.fromEntries(names.map((name) => [name, sample(definition.fields[name], 0)]));
        const people = [0, 1, 2].map((who) =>
          turns
            .filter((one) => one.who === who)
            .reduce<Values>(
              (edited, { name, value }) => ({ ...edited, [name]: sample(definition.fields[name], value) }),
              base,
            ),
        );
        let saved: Values = base;
        const shown = new Set<string>();
        for (const mine of people) {
          const { values, conflicts } = mergeEdits(definition, base, mine, saved);
          for (const name of conflicts.flatMap(({ fields }) => fields)) shown.add(name);
          saved = values;
        }
        for (const [who, mine] of people.entries()) {
          for (const name of names.filter((one) => !isSame(mine[one], base[one]) && !shown.has(one))) {
            if (definition.fields[name]?.type === "tags") continue;
            expect(saved[name], `${name} of person ${who}`).toEqual(mine[name]);
          }
        }
      }),
    );
  });
});

type Values = Record<string, unknown>;

function sample(field: Field | undefined, value: number): unknown {
  return field?.type === "tags" || field?.type === "links" ? [`value ${value}`] : `value ${value}`;
}

function valuesOf(field: Field | undefined): fc.Arbitrary<unknown> {
  return fc.nat(2).map((value) => sample(field, value));
}

/** The values of the fields that don’t meet; the order of tags may differ. */
function comparable(values: Values, met: readonly string[]): Values {
  const entries = Object.entries(values).filter(([name]) => !met.includes(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, Array.isArray(value) ? new Set(value) : value]));
}

test("the same change of an edited cell by both is no conflict", () => {
  const status = { ...base, status: "active" };
  expect(mergeEdits(team, base, status, status).conflicts).toEqual([]);
});
