import { expect, test } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import { operationErrors, operationOf, FIELD, TAG, initialValues } from "./operation";

const freelancers = definitionOf("freelancers");
const entered = (values: Record<string, unknown>) => ({
  ...initialValues(freelancers, "set", "2026-11-26"),
  ...values,
});
const errorsOf = (values: Record<string, unknown>) => operationErrors(freelancers, "set", entered(values));
const tagged = (tag: string) => ({ ...initialValues(freelancers, "addTag", "2026-11-26"), [TAG]: tag });

test.each([
  ["payRate", "-5", "Use 0 or more"],
  ["payRate", "much", "Enter a number with up to 2 decimals, such as 1250.00"],
  ["hoursPerWeek", "900", "Use 80 or less"],
  ["availableFrom", "1800-01-01", "Use a year from 1900 to 2199"],
])("the form rejects %s %s without a request", (field, value, message) => {
  expect(errorsOf({ [FIELD]: field, [field]: value })).toEqual([{ path: field, message }]);
});

test("no choice is preselected, and a field that is always set requires one", () => {
  expect(initialValues(freelancers, "set", "2026-11-26")).toMatchObject({ status: "", availability: "", workMode: "" });
  expect(errorsOf({ [FIELD]: "status" })).toEqual([{ path: "status", message: "Choose a value" }]);
  expect(errorsOf({ [FIELD]: "status", status: "active" })).toEqual([]);
});

test("values in other fields are ignored", () => {
  expect(errorsOf({ [FIELD]: "hoursPerWeek", hoursPerWeek: "32", payRate: "-5" })).toEqual([]);
});

test("an amount is parsed before it is sent, and an empty one is sent as null", () => {
  expect(operationOf(freelancers, "set", entered({ [FIELD]: "payRate", payRate: "1,250" }))).toEqual({
    type: "set",
    field: "payRate",
    value: "1250",
  });
  // Of records in several currencies none is known to be in dollars.
  expect(errorsOf({ [FIELD]: "payRate", payRate: "$1,250" })).toMatchObject([
    { path: "payRate", message: "Enter the number alone: its currency and unit have fields of their own" },
  ]);
  const cleared = { [FIELD]: "payRate", payRate: "" };
  expect(errorsOf(cleared)).toEqual([]);
  expect(operationOf(freelancers, "set", entered(cleared))).toMatchObject({ value: null });
});

test("a status with a required reason reports the missing reason at its field", () => {
  const blocked = { [FIELD]: "status", status: "blocked" };
  expect(errorsOf(blocked).map(({ path }) => path)).toEqual(["blockedReason"]);
  const explained = { ...blocked, blockedReason: "No-show" };
  expect(errorsOf(explained)).toEqual([]);
  expect(operationOf(freelancers, "set", entered(explained))).toMatchObject({ value: "blocked", reason: "No-show" });
  expect(operationOf(freelancers, "set", entered({ ...explained, status: "active" }))).not.toHaveProperty("reason");
});

test("a tag is required, and must be a single one", () => {
  const messages = (tag: string) => operationErrors(freelancers, "addTag", tagged(tag)).map(({ message }) => message);
  expect(messages(" ")).toEqual(["Enter a tag"]);
  expect(messages("a,b")).toEqual(["Remove the commas"]);
  expect(messages("Go")).toEqual([]);
  expect(operationOf(freelancers, "addTag", tagged(" Go "))).toEqual({
    type: "addTag",
    field: initialValues(freelancers, "addTag", "2026-11-26")[FIELD],
    tag: "Go",
  });
});
