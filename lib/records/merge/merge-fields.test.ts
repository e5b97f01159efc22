import { describe, expect, test } from "vitest";
import { definitionOf, DUPLICABLE_KINDS } from "@/lib/records/definitions";
import { differingGroups, initialChoice, mergePatch, sharedValues, tooLongLists } from "./merge-fields";
import { mergeGroups } from "./field-groups";
import { writtenFields } from "@/lib/records/definition";

const freelancer = definitionOf("freelancers");

describe.each(DUPLICABLE_KINDS)("the groups of %s", (kind) => {
  test("have every written field once", () => {
    const names = mergeGroups(definitionOf(kind)).flat();
    expect(names.toSorted()).toEqual(Object.keys(writtenFields(definitionOf(kind))).toSorted());
  });
});

test("fields that only make sense together are one group, which its first field names", () => {
  expect(mergeGroups(freelancer).filter((group) => group.length > 1)).toEqual([
    ["firstName", "lastName"],
    ["stateId", "cityId", "countryCode"],
    ["payRate", "currency", "rateUnit"],
    ["availability", "availableFrom"],
    ["status", "blockedReason"],
  ]);
});

test("an empty list equals a missing value", () => {
  const groups = differingGroups(freelancer, { phone: null, tags: [], skills: ["a"] }, { skills: ["b"], phone: "" });
  expect(groups).toEqual([["skills"]]);
});

test.each([
  ["phone", null, "", []],
  ["tags", null, [], []],
  ["phone", null, "1", [["phone"]]],
  ["headline", "Writer", "writer", [["headline"]]],
  ["skills", ["Go", "SQL"], ["SQL", "Go"], []],
  ["skills", ["Go", "SQL"], ["sql", "go"], []],
  ["skills", ["Go", "SQL"], ["Go"], [["skills"]]],
  ["languages", ["Français"], ["francais"], []],
  ["links", ["https://a.test", "https://b.test"], ["https://b.test", "https://a.test"], []],
  ["links", ["https://a.test/A"], ["https://a.test/a"], [["links"]]],
  // A unit of no amount.
  ["currency", "USD", "EUR", []],
  ["payRate", "40.00", "41.00", [["payRate", "currency", "rateUnit"]]],
])("with %s %j and %j there differ %j", (name, one, other, groups) => {
  expect(differingGroups(freelancer, { [name]: one }, { [name]: other })).toEqual(groups);
  expect(differingGroups(freelancer, { [name]: other }, { [name]: one })).toEqual(groups);
});

test("the unit of an amount that one of two records has differs with it", () => {
  const one = { payRate: "40.00", currency: "USD" };
  expect(differingGroups(freelancer, one, { payRate: "40.00", currency: "EUR" })).toEqual([
    ["payRate", "currency", "rateUnit"],
  ]);
});

test("shared are the values that don't differ, with their links, but neither names nor parts of what differs", () => {
  const city = (name: string) => ({ code: "1", name, open: false });
  const one = {
    firstName: "Ada",
    phone: "1",
    email: "a",
    stateId: "NY",
    cityId: "1",
    skills: ["a"],
    tags: [],
    currency: "USD",
  };
  const linked = { stateId: city("New York"), cityId: city("Albany"), createdBy: city("Bo") };
  expect(sharedValues(freelancer, { ...one, linked }, { ...one, email: "b", linked })).toEqual({
    phone: "1",
    stateId: "NY",
    cityId: "1",
    skills: ["a"],
    currency: "USD",
    linked: { stateId: city("New York"), cityId: city("Albany") },
  });
  const away = { ...one, cityId: "2", payRate: "40.00", linked };
  expect(Object.keys(sharedValues(freelancer, { ...one, linked }, away)).toSorted()).toEqual(
    ["email", "linked", "phone", "skills"].toSorted(),
  );
});

test("at first an empty value gives way and lists are joined if they fit", () => {
  const choice = (name: string, one: unknown, other: unknown) =>
    initialChoice(freelancer, [name], { [name]: one }, { [name]: other });
  expect(choice("phone", null, "1")).toBe("other");
  expect(choice("phone", "1", null)).toBe("this");
  expect(choice("phone", "1", "2")).toBe("this");
  expect(choice("tags", ["a"], ["b"])).toBe("both");
  const many = Array.from({ length: 20 }, (_, i) => `tag ${i}`);
  expect(choice("tags", many, ["b"])).toBe("this");
});

test("a patch has the whole group of a chosen value, and joined lists keep the spelling of the one that stays", () => {
  const one = { payRate: "40.00", currency: "USD", rateUnit: "hour", tags: ["Key"], phone: "1" };
  const other = { payRate: "300.00", currency: "USD", rateUnit: "day", tags: ["key", "new"], phone: "2" };
  expect(mergePatch(freelancer, one, other, { payRate: "other", tags: "both" })).toEqual({
    payRate: "300.00",
    rateUnit: "day",
    tags: ["Key", "new"],
  });
});

test("a joined list that is too long is an error of its field", () => {
  const tags = Array.from({ length: 21 }, (_, i) => `tag ${i}`);
  expect(tooLongLists(freelancer, { tags })).toEqual([{ path: "tags", message: "Together more than 20 tags" }]);
});
