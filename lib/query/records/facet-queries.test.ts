import { afterEach, expect, test, vi } from "vitest";
import { QueryClient } from "@tanstack/react-query";
import { recordFacetsOptions } from "./facet-queries";

const QUERY = { q: "ada", filters: { status: { type: "any" as const, values: ["new"] } }, where: null };

afterEach(() => vi.unstubAllGlobals());

function answer(data: unknown) {
  const fetchMock = vi.fn<typeof fetch>().mockResolvedValue(Response.json({ data }));
  vi.stubGlobal("fetch", fetchMock);
  return fetchMock;
}

const read = () => new QueryClient().fetchQuery(recordFacetsOptions("teams", QUERY, ["status", "centerCode"]));

test("facets are requested with the list's search and filters", async () => {
  const facets = [{ field: "status", values: [{ value: "active", count: 3, isExact: true }] }];
  const fetchMock = answer({ facets });
  expect(await read()).toEqual(facets);
  expect(fetchMock.mock.calls[0]?.[0]).toBe("/api/teams/facets?q=ada&status=new&fields=status%2CcenterCode");
});

test.each([
  [null],
  [{ facets: {} }],
  [{ facets: [{ field: "status" }] }],
  [{ facets: [{ field: "status", values: [{ value: "active", count: "3", isExact: true }] }] }],
])("malformed facets are rejected: %j", async (data) => {
  answer(data);
  await expect(read()).rejects.toThrow("can’t be read");
});
