import { describe, expect, test } from "vitest";
import { configKeysOfTarget } from "./config-values";
import { COMMON_COLUMNS, writtenFields, type Definition, type Field } from "./definition";
import { definitionOf } from "./definitions";
import { KINDS } from "./kinds";
import { operatorsOf } from "./list/filter";
import { LIST_PARAMETERS } from "./list/list-query";

// Columns that the upstream adds; all others must be fields.
const OWN_WORDS = ["name", ...COMMON_COLUMNS];

describe.each(KINDS)("the definition of %s", (kind) => {
  const definition = definitionOf(kind);
  const names = Object.keys(definition.fields);

  test("is filed under its own kind", () => {
    expect(definition.kind).toBe(kind);
  });

  test("puts every field in exactly one section of the form", () => {
    const placed = definition.form.flatMap((section) => section.fields);
    expect(placed.toSorted()).toEqual(Object.keys(writtenFields(definition)).toSorted());
  });

  test("makes the name from required text fields, so that every record has a name", () => {
    expect(definition.name.length).toBeGreaterThan(0);
    const { needsOneOf = [] } = definition;
    expect([[], definition.name]).toContainEqual(needsOneOf);
    const required = needsOneOf.length > 0 ? [] : definition.name;
    const always = definition.nameFallback ? [definition.nameFallback] : required;
    for (const name of always) {
      expect(definition.fields[name]).toMatchObject({ type: "text", required: true });
    }
  });

  test("lists only columns and sorts that records have, each once", () => {
    const figures = Object.keys(definition.list.figures ?? {});
    for (const words of [definition.list.columns, definition.list.phone ?? [], definition.list.sorts]) {
      const known = [...names, ...OWN_WORDS, ...(words === definition.list.sorts ? [] : figures)];
      expect(words.filter((word) => !known.includes(word))).toEqual([]);
      expect(new Set(words).size).toBe(words.length);
    }
    const { sorts, initialSort, deadline = initialSort } = definition.list;
    expect(sorts).toEqual(expect.arrayContaining([initialSort, deadline].map((sort) => sort.replace(/^-/, ""))));
  });

  test("filters only by filterable fields, and by the status first", () => {
    expect(definition.list.filters.indexOf("status")).toBe(definition.fields.status ? 0 : -1);
    for (const name of definition.list.filters) expect(operatorsAt(definition, name)).not.toEqual([]);
  });

  test("searches only texts, tags and references to records and places", () => {
    for (const name of definition.list.search) {
      const field = definition.fields[name];
      const known: readonly string[] =
        field?.type === "reference" ? [...KINDS, "cities", "states"] : ["text", "multiline", "email", "tags"];
      expect(known).toContain(field?.type === "reference" ? field.to : field?.type);
    }
  });

  test("offers inline edits only for fields with one plain control, each once, status first", () => {
    const { quickEdits } = definition;
    expect(quickEdits.indexOf("status")).toBe(definition.fields.status ? 0 : -1);
    expect(new Set(quickEdits).size).toBe(quickEdits.length);
    for (const name of quickEdits) expect(canEditQuickly(definition.fields[name])).toBe(true);
  });

  test("has tags, which the database counts by status", () => {
    expect(definition.fields.tags?.type).toBe("tags");
  });

  test("has a subtitle that reads as it is stored, if any: a text or a value of the configuration", () => {
    const field = definition.fields[definition.subtitle ?? ""];
    const isPlain = field?.type === "reference" && configKeysOfTarget(field.to).length > 0;
    expect([undefined, "text", "email"]).toContain(isPlain ? "text" : field?.type);
  });

  test("has no rows if its duplicates can be merged, which would lose one record's rows", () => {
    const rows = names.filter((name) => definition.fields[name]?.type === "rows");
    expect(definition.duplicates ? rows : []).toEqual([]);
  });

  test("has a status whose options each have a tone and include the initial one", () => {
    const { status } = definition.fields;
    if (status?.type !== "choice") throw new Error("status isn't a choice");
    expect(status.options.every((option) => option.tone !== undefined)).toBe(true);
    expect(status.options.map((option) => option.value)).toContain(status.initial);
  });

  test("has no field name that a record or list parameter uses", () => {
    const taken = [
      ...COMMON_COLUMNS,
      ...LIST_PARAMETERS,
      "linked",
      "derived",
      "may",
      "deletedAt",
      "fields",
      "format",
      "columns",
      "view",
    ];
    expect(names.filter((name) => taken.some((word) => word === name))).toEqual([]);
    expect(names.filter((name) => name in definition.derived || name in (definition.list.figures ?? {}))).toEqual([]);
  });

  test("refers only to fields and options that exist", () => {
    expect(everyField(definition).flatMap(({ field, around }) => unknownNames(definition, field, around))).toEqual([]);
  });

  test("has every field that its reasons and orders name", () => {
    for (const rule of definition.reasons ?? []) expect(names).toContain(rule.field);
    for (const rule of definition.order ?? []) {
      const owner = rule.within ? definition.fields[rule.within] : undefined;
      const fields = owner?.type === "rows" ? owner.fields : definition.fields;
      expect(Object.keys(fields)).toEqual(expect.arrayContaining([rule.first, rule.then]));
    }
  });
});

test("no two kinds share a code prefix", () => {
  expect(new Set(KINDS.map((kind) => definitionOf(kind).codePrefix)).size).toBe(KINDS.length);
});

function operatorsAt({ fields }: Definition, name: string): readonly string[] {
  const field = fields[name];
  return field ? operatorsOf(field) : [];
}

function canEditQuickly(field: Field | undefined): boolean {
  if (field === undefined || ["rows", "links", "multiline"].includes(field.type)) return false;
  return field.type !== "reference" || field.within === undefined;
}

function unknownNames(definition: Definition, field: Field, around: Record<string, Field>): string[] {
  const typeOf = (name: string) => (around[name] ?? definition.fields[name])?.type;
  switch (field.type) {
    case "money":
      return [
        ...(typeOf(field.currency) === "currency" ? [] : [field.currency]),
        ...(field.per === undefined || typeOf(field.per) === "choice" ? [] : [field.per]),
      ];
    case "reference":
      return field.within === undefined || around[field.within]?.type === "reference" ? [] : [field.within];
    case "choice": {
      const { initial } = field;
      return initial === undefined || field.options.some((option) => option.value === initial) ? [] : [initial];
    }
    default:
      return [];
  }
}

function everyField(definition: Definition): { field: Field; around: Record<string, Field> }[] {
  return Object.values(definition.fields).flatMap((field) => [
    { field, around: definition.fields },
    ...(field.type === "rows"
      ? Object.values(field.fields).map((inner) => ({ field: inner, around: field.fields }))
      : []),
  ]);
}
