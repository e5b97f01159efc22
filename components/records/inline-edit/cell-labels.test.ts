import { expect, test } from "vitest";
import { company } from "@/lib/records/definitions/company";
import { freelancer } from "@/lib/records/definitions/freelancer";
import { notEditableReason } from "./cell-labels";

test("A cell that can't be edited inline says why, and where to edit it", () => {
  expect(notEditableReason(freelancer, "cityId", true)).toBe(
    "City can’t be edited in the list. Press Enter to open the freelancer.",
  );
  expect(notEditableReason(company, "name", true)).toMatch(/^Name can’t be edited in the list/);
  expect(notEditableReason(freelancer, "updatedAt", true)).toBe("Updated can’t be edited.");
  expect(notEditableReason(freelancer, "centerCode", true)).toBe("You don’t have permission to change the center.");
  expect(notEditableReason(freelancer, "cityId", false)).toBe("You don’t have permission to edit this freelancer.");
});
