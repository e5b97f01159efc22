import { expect, test } from "vitest";
import { project } from "@/lib/records/definitions/project";
import { checkForm } from "./check-values";
import { formValues } from "./form-values";

test("errors in fields and between fields are reported together", () => {
  const values = {
    ...formValues(project, null),
    title: "",
    startDate: "2026-02-01",
    endDate: "2026-01-01",
    status: "cancelled",
  };
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = checkForm(project, values, options);
  expect(Object.keys(errors).toSorted()).toEqual(["cancelledReason", "endDate", "title"]);
});
