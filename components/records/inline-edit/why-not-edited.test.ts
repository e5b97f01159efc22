import { expect, test } from "vitest";
import { company } from "@/lib/records/company";
import { freelancer } from "@/lib/records/freelancer";
import { whyNotEdited } from "./why-not-edited";

test("A cell that can't be edited inline says why, and where to edit it", () => {
  expect(whyNotEdited(freelancer, "cityId", true)).toBe(
    "City can’t be edited in the list. Press Enter to open the freelancer.",
  );
  expect(whyNotEdited(company, "name", true)).toMatch(/^Name can’t be edited in the list/);
  expect(whyNotEdited(freelancer, "updatedAt", true)).toBe("Updated can’t be edited.");
  expect(whyNotEdited(freelancer, "centerCode", true)).toBe("You don’t have permission to change the center.");
  expect(whyNotEdited(freelancer, "cityId", false)).toBe("You don’t have permission to edit this freelancer.");
});
