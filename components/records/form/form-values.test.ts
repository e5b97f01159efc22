import { expect, test } from "vitest";
import { writtenFields } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS } from "@/lib/records/kinds";
import { schemasOf } from "@/lib/records/schemas/record-schemas";
import { isShown } from "@/lib/records/rules";
import { readRows } from "../read-rows";
import { changedFields, formValues, isReason, recordValues } from "./form-values";

const freelancer = definitionOf("freelancers");
const project = definitionOf("projects");

const ada = {
  ...recordValues(freelancer, formValues(freelancer, null)),
  firstName: "Ada",
  lastName: "Byron",
  email: "ada@example.com",
  experienceYears: 12,
  payRate: "85.00",
  skills: ["Go"],
};

test.each(KINDS)("a new form of %s has every field and misses only the required ones", (kind) => {
  const definition = definitionOf(kind);
  const fields = writtenFields(definition);
  const values = formValues(definition, null);
  expect(Object.keys(values)).toEqual(Object.keys(fields));
  const result = schemasOf(kind).create.safeParse(recordValues(definition, values));
  const needed = Object.entries(fields).flatMap(([name, field]) =>
    field.required && !field.mayBeOptional ? [name] : [],
  );
  const required = needed.length > 0 ? needed : (definition.needsOneOf ?? []).slice(0, 1);
  expect(result.error?.issues.map((issue) => issue.path.join("."))).toEqual(required);
});

test("a new record starts in the user's own center, and an existing record keeps its center", () => {
  expect(formValues(project, null, "NYC01").centerCode).toBe("NYC01");
  expect(formValues(freelancer, ada, "NYC01").centerCode).not.toBe("NYC01");
});

test("an unedited form changes nothing", () => {
  const back = recordValues(freelancer, formValues(freelancer, ada));
  expect(changedFields(freelancer, ada, back)).toEqual({});
});

test.each([
  ["1,250", "1250"],
  ["$1,250.50", "1250.50"],
  ["500.000,00", "500000.00"],
  ["$1.250,5", "1250.5"],
  ["$ 85", "85"],
  ["$65/hr", "65"],
  ["65 USD per hour", "65"],
  ["USD 65.-", "65.00"],
  ["1.200,-", "1200.00"],
  ["(5.00)", "-5.00"],
  ["€ 85", "€ 85"],
  ["$450/day", "$450/day"],
  ["85/week", "85/week"],
  ["1,25", "1,25"],
  ["12,50.00", "12,50.00"],
  ["85", "85"],
])("an amount typed as %s is read as %s", (typed, read) => {
  expect(recordValues(freelancer, { ...formValues(freelancer, ada), payRate: typed }).payRate).toBe(read);
});

test("an amount in a position is read by its own unit, or by the project's", () => {
  const [blank] = readRows(formValues(project, null).positions);
  const values = { ...formValues(project, null), currency: "EUR", budget: "€1.200,-" };
  const positions = [
    { ...blank, role: "Lead", rateMin: "€450/day", rateUnit: "day" },
    { ...blank, role: "Dev", rateMin: "$65", currency: "USD" },
    { ...blank, role: "QA", rateMin: "$65" },
  ];
  const read = recordValues(project, { ...values, positions });
  expect([read.budget, ...readRows(read.positions).map(({ rateMin }) => rateMin)]).toEqual([
    "1200.00",
    "450",
    "65",
    "$65",
  ]);
});

test("a new project starts with a blank position, and blank rows at the end are left out", () => {
  const [blank] = readRows(formValues(project, null).positions);
  const positions = (...rows: unknown[]) =>
    readRows(recordValues(project, { ...formValues(project, null), positions: rows }).positions).map(
      ({ role }) => role,
    );
  expect(positions(blank)).toEqual([]);
  expect(positions({ ...blank, role: "Writer" }, blank, { ...blank, openings: "2" }, blank, blank)).toEqual([
    "Writer",
    null,
    null,
  ]);
});

test("only changed fields are sent", () => {
  const form = { ...formValues(freelancer, ada), experienceYears: "13", phone: "", headline: "Engineer" };
  const changed = changedFields(freelancer, ada, recordValues(freelancer, form));
  expect(changed).toEqual({ experienceYears: 13, headline: "Engineer" });
});

test("an emptied field is sent as null", () => {
  const form = { ...formValues(freelancer, ada), payRate: "" };
  expect(changedFields(freelancer, ada, recordValues(freelancer, form))).toEqual({ payRate: null });
});

test("text in a whole-number field is rejected by the schema", () => {
  const values = recordValues(freelancer, { ...formValues(freelancer, ada), experienceYears: "many" });
  expect(schemasOf("freelancers").create.safeParse(values).error?.issues[0]?.path).toEqual(["experienceYears"]);
});

test("rows keep their ids, and their figures are read as numbers", () => {
  const id = "01936f2e-8a7b-7c3d-9e4f-0123456789ab";
  const positions = [{ id, role: "Lead", openings: 2, skills: [], rateMin: null, rateMax: null }];
  const values = recordValues(project, formValues(project, { title: "One", positions }));
  const blank = { billMin: null, billMax: null, currency: null, rateUnit: null, startDate: null, endDate: null };
  expect(values.positions).toEqual(positions.map((position) => ({ ...position, ...blank })));
});

test("a reason is cleared when its status is no longer selected", () => {
  const form = { ...formValues(freelancer, ada), blockedReason: "Fraud" };
  expect(recordValues(freelancer, { ...form, status: "blocked" }).blockedReason).toBe("Fraud");
  expect(recordValues(freelancer, { ...form, status: "active" }).blockedReason).toBe(null);
  expect([isShown(freelancer, "blockedReason", "blocked"), isShown(freelancer, "blockedReason", "new")]).toEqual([
    true,
    false,
  ]);
});

test("a reason field is distinguished from other fields", () => {
  expect([isReason(freelancer, "blockedReason"), isReason(freelancer, "headline")]).toEqual([true, false]);
});
