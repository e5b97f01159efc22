import { expect, test } from "vitest";
import { assignment } from "@/lib/records/definitions/assignment";
import { team } from "@/lib/records/definitions/team";
import { urlValues } from "./url-values";

const PROJECT = "01936f2e-8a7b-7c3d-9e4f-0123456789ab";

const read = (query: string) => urlValues(assignment, new URLSearchParams(query), null);

test("A link sets the fields of a new record that it names", () => {
  expect(read(`projectId=${PROJECT}&startDate=2027-01-04&allocation=50&status=offered`)).toEqual({
    projectId: PROJECT,
    startDate: "2027-01-04",
    allocation: "50",
    status: "offered",
  });
});

test("Values that a field wouldn't accept are left out", () => {
  expect(read("projectId=1&startDate=tomorrow&allocation=500&status=gone")).toEqual({});
});

test("Unknown names, copies of other records' values, lists and the common columns are left out", () => {
  expect(read("colour=red&role=Designer&freelancerName=Ada&tags=vip&id=1&version=3&__proto__=x")).toEqual({});
});

test("Somebody bound to a center can't be linked to a form for another one", () => {
  expect(urlValues(team, new URLSearchParams("centerCode=LAX01&name=Ash"), "NYC01")).toEqual({ name: "Ash" });
  expect(urlValues(team, new URLSearchParams("centerCode=LAX01"), null)).toEqual({ centerCode: "LAX01" });
});
