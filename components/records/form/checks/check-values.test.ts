import { expect, test } from "vitest";
import { freelancer } from "@/lib/records/definitions/freelancer";
import { mapping } from "@/lib/records/definitions/mapping";
import { project } from "@/lib/records/definitions/project";
import { checkChanges, checkForm } from "./check-values";
import { formValues, type FormValues } from "../form-values";

const OPTIONS = { fields: {}, shouldUseNativeValidation: false };

test("errors in fields and between fields are reported together", () => {
  const values = {
    ...formValues(project, null),
    title: "",
    startDate: "2026-02-01",
    endDate: "2026-01-01",
    status: "cancelled",
  };
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = checkForm(project, { optional: [], record: null }, values, options);
  expect(Object.keys(errors).toSorted()).toEqual(["cancelledReason", "endDate", "title"]);
});

test.each<[string, string[], FormValues | null, string[]]>([
  ["a new one", [], null, ["email"]],
  ["a new one where it's optional", ["freelancers.email"], null, []],
  ["one that had an email", [], { email: "ada@example.com" }, ["email"]],
  ["one from another time of the setting", [], { email: null }, []],
])("a freelancer without an email is refused as the installation has it: %s", (_, optional, record, wrong) => {
  const values = { ...formValues(freelancer, null), firstName: "Madonna" };
  const { errors } = checkForm(freelancer, { optional, record }, values, OPTIONS);
  expect(Object.keys(errors)).toEqual(wrong);
});

test("a field that another limits has no error of its own until that one is chosen", () => {
  const context = { optional: [], record: null };
  const values = formValues(mapping, null);
  const { errors } = checkForm(mapping, context, values, OPTIONS);
  expect(Object.keys(errors).toSorted()).toEqual(["centerCode", "role", "title"]);
  const chosen = checkForm(mapping, context, { ...values, role: "ROLE_SECURITY" }, OPTIONS);
  expect(Object.keys(chosen.errors).toSorted()).toEqual(["category", "centerCode", "title"]);
});

test("a person's form names what to do where there is no name, and an edit that takes the last one is refused", () => {
  const values = { ...formValues(freelancer, null), email: "ada@example.com" };
  const { errors } = checkForm(freelancer, { optional: [], record: null }, values, OPTIONS);
  expect(errors.firstName).toMatchObject({ message: "Enter a first name or a last name" });
  const base = { firstName: null, lastName: "Suharto" };
  expect(checkChanges(freelancer, base, { lastName: "" }).errors.map(({ path }) => path)).toEqual(["firstName"]);
  expect(checkChanges(freelancer, base, { headline: "Singer" }).errors).toEqual([]);
});
