import { expect, test } from "vitest";
import { company } from "@/lib/records/company";
import { freelancer } from "@/lib/records/freelancer";
import { inOneCenter } from "./in-one-center";
import { whyNotEdited } from "./why-not-edited";

test("a cell that isn't edited in its row tells where it is, or that it can't be", () => {
  expect(whyNotEdited(freelancer, "cityId", true)).toBe(
    "City is changed on the freelancer’s own page, which Enter opens.",
  );
  expect(whyNotEdited(company, "name", true)).toMatch(/^Name is changed on the company’s own page/);
  expect(whyNotEdited(freelancer, "updatedAt", true)).toBe("Updated can’t be changed.");
  expect(whyNotEdited(inOneCenter(freelancer), "centerCode", true)).toBe("You can’t change the center.");
  expect(whyNotEdited(freelancer, "cityId", false)).toBe("You can’t change this freelancer.");
});
