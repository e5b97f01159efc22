import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import { readListQuery } from "@/lib/records/list/list-query";
import { FRESH_MS } from "@/lib/query/fresh";
import { findCachedPage, findWiderPage } from "./cached-pages";
import { recordKeys } from "./record-keys";
import { recordListOptions } from "./record-queries";

const PAGE = { content: [], totalElements: 0, totalPages: 0, size: 25, number: 1 };
const keyOf = (fields: string, params = "") => recordKeys.rows("teams", params, fields);

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: FRESH_MS } } });
});

test("rows with more fields are reused for fewer columns, but not the reverse", () => {
  client.setQueryData(keyOf("leadId,tags,centerCode"), PAGE);
  expect(findWiderPage(client, keyOf("leadId,centerCode"), FRESH_MS)?.state.data).toEqual(PAGE);
  expect(findWiderPage(client, keyOf("leadId,companyId"), FRESH_MS)).toBeUndefined();
});

test("rows of another page aren't reused", () => {
  client.setQueryData(keyOf("leadId,tags", "page=2"), PAGE);
  expect(findWiderPage(client, keyOf("leadId"), FRESH_MS)).toBeUndefined();
});

test("stale rows, invalidated rows and the list's own rows aren't reused", async () => {
  client.setQueryData(keyOf("leadId,tags"), PAGE, { updatedAt: Date.now() - FRESH_MS - 1 });
  expect(findWiderPage(client, keyOf("leadId"), FRESH_MS)).toBeUndefined();
  client.setQueryData(keyOf("leadId,tags"), PAGE);
  expect(findWiderPage(client, keyOf("leadId,tags"), FRESH_MS)).toBeUndefined();
  await client.invalidateQueries({ queryKey: recordKeys.all });
  expect(findWiderPage(client, keyOf("leadId"), FRESH_MS)).toBeUndefined();
});

test("reused rows don't get younger", async () => {
  const { query } = readListQuery(definitionOf("teams"), new URLSearchParams());
  const optionsOf = (columns: string[]) => recordListOptions(client, "teams", query, columns);
  const updatedAt = Date.now() - FRESH_MS + 5000;
  const page = { ...PAGE, isTotalExact: true, next: null, previous: null };
  client.setQueryData(optionsOf(["name", "tags", "leadId"]).queryKey, page, { updatedAt });
  const narrow = optionsOf(["name", "tags"]);
  expect(await client.fetchQuery(narrow)).toEqual(page);
  expect(client.getQueryState(narrow.queryKey)?.dataUpdatedAt).toBe(updatedAt);
});

test("a page is found with its own fields, or else in its newest version, however old", () => {
  const [old, last, own] = [1, 2, 3].map((number) => ({ ...PAGE, number }));
  expect(findCachedPage(client, keyOf("email"))).toBeUndefined();
  client.setQueryData(keyOf("leadId"), last, { updatedAt: 2 });
  client.setQueryData(keyOf("tags"), old, { updatedAt: 1 });
  client.setQueryData(keyOf("tags", "page=2"), PAGE);
  expect(findCachedPage(client, keyOf("email"))).toEqual(last);
  client.setQueryData(keyOf("email"), own, { updatedAt: 1 });
  expect(findCachedPage(client, keyOf("email"))).toEqual(own);
});
