import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { recordKeys } from "./record-keys";
import { rowsAtHand } from "./rows-at-hand";

const FRESH_MS = 15_000;
const PAGE = { content: [], totalElements: 0, totalPages: 0, size: 25, number: 1 };
const keyOf = (fields: string, params = "") => recordKeys.rows("teams", params, fields);

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
});

test("rows that hold more do for fewer columns, and not the other way round", () => {
  client.setQueryData(keyOf("leadId,tags,centerCode"), PAGE);
  expect(rowsAtHand(client, keyOf("leadId,centerCode"), FRESH_MS)).toEqual(PAGE);
  expect(rowsAtHand(client, keyOf("leadId,companyId"), FRESH_MS)).toBeUndefined();
});

test("rows of another page do not", () => {
  client.setQueryData(keyOf("leadId,tags", "page=2"), PAGE);
  expect(rowsAtHand(client, keyOf("leadId"), FRESH_MS)).toBeUndefined();
});

test("old rows do not, nor those that a change may have touched, nor the list's own", async () => {
  client.setQueryData(keyOf("leadId,tags"), PAGE, { updatedAt: Date.now() - FRESH_MS - 1 });
  expect(rowsAtHand(client, keyOf("leadId"), FRESH_MS)).toBeUndefined();
  client.setQueryData(keyOf("leadId,tags"), PAGE);
  expect(rowsAtHand(client, keyOf("leadId,tags"), FRESH_MS)).toBeUndefined();
  await client.invalidateQueries({ queryKey: recordKeys.all });
  expect(rowsAtHand(client, keyOf("leadId"), FRESH_MS)).toBeUndefined();
});
