import { expect, test } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import { readListQuery } from "@/lib/records/list-query";
import { listCall } from "./list-call";
import { recordKeys } from "./record-keys";

const queryOf = (params: string) => readListQuery(definitionOf("freelancers"), new URLSearchParams(params)).query;
const fieldsOf = (params: string, columns: string[] = []) =>
  listCall("freelancers", queryOf(params), columns).params.get("fields")?.split(",");

test("rows are asked for with what their columns need, whatever the columns' order", () => {
  const { params, queryKey } = listCall("freelancers", queryOf("q=ada&page=2"), ["name", "payRate"]);
  expect([...params.keys()]).toEqual(["q", "page", "fields"]);
  expect(params.get("fields")).toBe("headline,payRate,currency,rateUnit");
  expect(queryKey).toEqual(listCall("freelancers", queryOf("q=ada&page=2"), ["payRate", "name"]).queryKey);
});

test("all keys of a list's state begin alike, whichever fields its rows hold", () => {
  const { queryKey } = listCall("freelancers", queryOf(""), ["name"]);
  expect(queryKey.slice(0, -1)).toEqual(recordKeys.list("freelancers", ""));
});

test("a field filtered by comes too where nothing but its rows can name its values", () => {
  expect(fieldsOf("cityId=123")).toContain("cityId");
  expect(fieldsOf("where=cityId:123 or (status:active and cityId:456)")).toContain("cityId");
  expect(fieldsOf("stateId=12&status=active")).toEqual(fieldsOf(""));
});
