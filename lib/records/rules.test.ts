import { expect, test } from "vitest";
import { writtenFields } from "./definition";
import { definitionOf } from "./definitions";
import { KINDS } from "./kinds";
import { ruleErrors, withoutOldReasons } from "./rules";
import { schemasOf } from "./schemas/record-schemas";

const reasons = KINDS.flatMap((kind) => (definitionOf(kind).reasons ?? []).map((rule) => ({ kind, ...rule })));

test.each(reasons)("$kind: the status $status requires a reason", ({ kind, status, field }) => {
  const definition = { ...definitionOf(kind), needsOneOf: [] };
  expect(ruleErrors(definition, { status }).map((error) => error.path)).toEqual([field]);
  expect(ruleErrors(definition, { status, [field]: "Because" })).toEqual([]);
  expect(ruleErrors(definition, { status: "other" })).toEqual([]);
});

test.each(reasons)("$kind: $field goes with its status, and stays otherwise", ({ kind, status, field }) => {
  const definition = definitionOf(kind);
  const before = { status, [field]: "Because" };
  expect(withoutOldReasons(definition, before, { status: "other" })).toEqual({ status: "other", [field]: null });
  expect(withoutOldReasons(definition, before, { status })).toEqual({ status });
  expect(withoutOldReasons(definition, before, { tags: [] })).toEqual({ tags: [] });
  expect(withoutOldReasons(definition, { status: "new" }, { status: "other" })).toEqual({ status: "other" });
});

const orders = KINDS.flatMap((kind) => (definitionOf(kind).order ?? []).map((rule) => ({ kind, ...rule })));

test.each(orders)("$kind: $then can't be below $first", ({ kind, first, then, within }) => {
  const definition = definitionOf(kind);
  const owner = within ? definition.fields[within] : undefined;
  const field = owner?.type === "rows" ? owner.fields[first] : definition.fields[first];
  // As text, "9.00" would be above "10.00".
  const [low, high] = field?.type === "date" ? ["2026-01-01", "2026-02-01"] : ["9.00", "10.00"];
  const wrap = (values: object) => (within ? { [within]: [values] } : { ...values });
  const path = within ? `${within}.0.${then}` : then;
  expect(ruleErrors(definition, wrap({ [first]: high, [then]: low })).map((error) => error.path)).toEqual([path]);
  expect(ruleErrors(definition, wrap({ [first]: low, [then]: high }))).toEqual([]);
  expect(ruleErrors(definition, wrap({ [first]: low, [then]: low }))).toEqual([]);
  expect(ruleErrors(definition, wrap({ [first]: high, [then]: null }))).toEqual([]);
});

test("a person needs one of two names", () => {
  const freelancer = definitionOf("freelancers");
  const error = { path: "firstName", message: "Enter a first name or a last name" };
  expect(ruleErrors(freelancer, { firstName: null, lastName: "" })).toEqual([error]);
  expect(ruleErrors(freelancer, { firstName: "Madonna", lastName: null })).toEqual([]);
  expect(ruleErrors(freelancer, { lastName: "Suharto" })).toEqual([]);
});

test.each(KINDS)("creating %s reports each missing required field", (kind) => {
  const { needsOneOf = [], ...definition } = definitionOf(kind);
  const fields = Object.entries(writtenFields(definition)).flatMap(([name, field]) =>
    field.required && !field.mayBeOptional ? [name] : [],
  );
  const required = fields.length > 0 ? fields : needsOneOf.slice(0, 1);
  const result = schemasOf(kind).create.safeParse({});
  expect(result.error?.issues.map((issue) => issue.path.join(".")).toSorted()).toEqual(required.toSorted());
});

test.each(KINDS)("%s refuse unknown fields and empty updates", (kind) => {
  expect(schemasOf(kind).create.safeParse({ id: "1", version: 2 }).success).toBe(false);
  expect(schemasOf(kind).update.safeParse({ createdBy: "me" }).success).toBe(false);
  expect(schemasOf(kind).update.safeParse({}).success).toBe(false);
});
