import { expect, test } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import { readListQuery } from "@/lib/records/list/list-query";
import { listRequest, recordKeys } from "./record-keys";

const queryOf = (params: string) => readListQuery(definitionOf("freelancers"), new URLSearchParams(params)).query;
const fieldsOf = (params: string, columns: string[] = []) =>
  listRequest("freelancers", queryOf(params), columns).params.get("fields")?.split(",");

test("rows are requested with the fields of their columns, whatever the columns' order", () => {
  const { params, queryKey } = listRequest("freelancers", queryOf("q=ada&page=2"), ["name", "payRate"]);
  expect([...params.keys()]).toEqual(["q", "page", "fields"]);
  expect(params.get("fields")).toBe("email,headline,payRate,currency,rateUnit");
  expect(queryKey).toEqual(listRequest("freelancers", queryOf("q=ada&page=2"), ["payRate", "name"]).queryKey);
});

test("all keys of one list query start alike, whatever the fields", () => {
  const { queryKey } = listRequest("freelancers", queryOf(""), ["name"]);
  expect(queryKey.slice(0, -1)).toEqual(recordKeys.list("freelancers", ""));
});

test("a filtered city field is requested without its column too, because rows bring its names", () => {
  expect(fieldsOf("cityId=123")).toContain("cityId");
  expect(fieldsOf("where=cityId:123 or (status:active and cityId:456)")).toContain("cityId");
  expect(fieldsOf("stateId=12&status=active")).toEqual(fieldsOf(""));
});
