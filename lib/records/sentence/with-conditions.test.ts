import { expect, test } from "vitest";
import { definitionOf } from "../definitions";
import type { Filter } from "../list/filter";
import type { Where } from "../list/where";
import { withConditions } from "./with-conditions";

const freelancers = definitionOf("freelancers");
const any = (...values: string[]): Filter => ({ type: "any", values });
const none = (...values: string[]): Filter => ({ type: "none", values });
const react = { field: "skills", filter: any("React") };
const notFigma = { field: "skills", filter: none("Figma") };

test("a condition replaces the filter of its field, but adds tags to tags", () => {
  const filters = { stateId: any("NY"), skills: any("Java"), status: any("active") };
  const added = [{ field: "stateId", filter: any("CA") }, react];
  expect(withConditions(freelancers, { filters, where: null }, added)).toEqual({
    filters: { status: any("active"), stateId: any("CA"), skills: { type: "all", values: ["Java", "React"] } },
    where: null,
  });
});

test("a second condition on a field is joined to the others", () => {
  expect(withConditions(freelancers, { filters: {}, where: null }, [react, notFigma])).toEqual({
    filters: { skills: any("React") },
    where: { join: "and", parts: [notFigma] },
  });
  const status = { field: "status", filter: any("new") };
  const availability = { field: "availability", filter: any("available") };
  const either: Where = { join: "or", parts: [status, availability] };
  expect(withConditions(freelancers, { filters: {}, where: either }, [react, notFigma])?.where).toEqual({
    join: "and",
    parts: [{ join: "or", conditions: [status, availability] }, notFigma],
  });
});

test("alternatives with groups leave no place for a second condition", () => {
  const group = { join: "and" as const, conditions: [react, notFigma] };
  const where: Where = { join: "or", parts: [{ field: "status", filter: any("new") }, group] };
  expect(withConditions(freelancers, { filters: {}, where }, [react, notFigma])).toBeNull();
  expect(withConditions(freelancers, { filters: {}, where }, [react])?.where).toEqual(where);
});
