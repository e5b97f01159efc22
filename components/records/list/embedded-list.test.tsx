import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { listRequest } from "@/lib/query/records/record-keys";
import { definitionOf } from "@/lib/records/definitions";
import { readListQuery } from "@/lib/records/list/list-query";
import { EmbeddedList } from "./record-list";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const definition = definitionOf("teams");
const RIGHTS = { create: true, update: true, delete: true, export: true, import: true, move: true };

test("Two lists on one page share no element id and no heading of the page", () => {
  const client = new QueryClient();
  const { queryKey } = listRequest("teams", readListQuery(definition, []).query, definition.list.columns);
  const rows = [{ id: "1", code: "TEAM-1", name: "Ada", status: "active", version: 1, linked: {} }];
  const page = { content: rows, number: 1, size: 20, totalElements: 1, totalPages: 1, isTotalExact: true };
  client.setQueryData(queryKey, { ...page, next: null, previous: null });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <EmbeddedList kind="teams" rights={RIGHTS} />
      <EmbeddedList kind="teams" rights={RIGHTS} />
    </QueryClientProvider>,
  );
  expect(html.match(/<tr [^>]*data-id="1"/g)).toHaveLength(2);
  const ids = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(html).not.toContain("<h1");
});
