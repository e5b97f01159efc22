import { expect, test } from "vitest";
import type { Definition } from "@/lib/records/definition";
import { assignment } from "@/lib/records/definitions/assignment";
import { freelancer } from "@/lib/records/definitions/freelancer";
import { project } from "@/lib/records/definitions/project";
import { fieldSpans } from "./form-section";

const spansIn = ({ fields, name }: Definition, ...names: string[]) => [
  ...fieldSpans(
    names.map((field) => [field, fields[field]]),
    name,
  ).values(),
];

test("a field that would stand beside nothing has its row to itself", () => {
  expect(spansIn(freelancer, "email", "phone", "headline", "summary")).toEqual(["half", "half", "whole", "whole"]);
  expect(spansIn(freelancer, "email", "headline", "summary")).toEqual(["half", "half", "whole"]);
  expect(spansIn(freelancer, "skills", "headline")).toEqual(["whole", "whole"]);
  expect(spansIn(freelancer, "workMode", "skills", "status")).toEqual(["whole", "whole", "whole"]);
});

test("a short field keeps its width beside nothing, and three of them share a row", () => {
  expect(spansIn(project, "description", "startDate")).toEqual(["whole", "half"]);
  expect(spansIn(assignment, "startDate", "endDate", "allocation")).toEqual(["third", "third", "third"]);
  expect(spansIn(freelancer, "availability", "availableFrom", "hoursPerWeek", "payRate")).toEqual(
    Array.from({ length: 4 }, () => "half"),
  );
});

test("a section’s last tags stand beside a single field", () => {
  expect(spansIn(project, "status", "tags")).toEqual(["half", "half"]);
  expect(spansIn(project, "status", "cancelledReason", "tags")).toEqual(["half", "half", "whole"]);
});

test("a field that limits the choices of another stands above it and a third one", () => {
  expect(spansIn(assignment, "projectId", "positionId", "freelancerId")).toEqual(["whole", "half", "half"]);
  expect(spansIn(freelancer, "stateId", "cityId")).toEqual(["half", "half"]);
});

test("a title has its row to itself, and the parts of a person's name share one", () => {
  expect(spansIn(project, "title", "companyId", "teamId")).toEqual(["whole", "half", "half"]);
  expect(spansIn(freelancer, "firstName", "lastName")).toEqual(["half", "half"]);
});
