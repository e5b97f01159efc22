import { hashKey, QueryClient } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderScreen } from "@/components/testing/render-screen";
import { adminCountParts } from "@/lib/query/prefetch/prefetch-admin";
import { AdminIndex } from "./admin-index";

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

const addressOf = (path: string, params: URLSearchParams | undefined) =>
  `/api/${path}${params?.size ? `?${params}` : ""}`;

test("the server reads what the index counts, under the same keys and addresses", async () => {
  const calls = startFakeBff({});
  const queries = client();
  renderScreen("/admin", <AdminIndex seesChanges={false} />, queries);
  const parts = adminCountParts();
  await waitFor(() => expect(calls).toHaveLength(parts.length));
  const keys = queries
    .getQueryCache()
    .getAll()
    .map(({ queryHash }) => queryHash);
  expect(parts.map(({ queryKey }) => hashKey(queryKey)).toSorted()).toEqual(keys.toSorted());
  const addresses = calls.map(({ path, query }) => `${path}${query.size ? `?${query}` : ""}`);
  expect(parts.map(({ path, params }) => addressOf(path.join("/"), params)).toSorted()).toEqual(addresses.toSorted());
});

test("a count that fails says so beside its page, and the others stand", async () => {
  startFakeBff({ data: { "/api/centers/zones": [] } });
  renderScreen("/admin", <AdminIndex seesChanges={false} />);
  const jobs = screen.getByRole("link", { name: /^Jobs/ });
  expect((await within(jobs).findByText("Couldn’t count")).isConnected).toBe(true);
  expect((await screen.findByText("No zones")).isConnected).toBe(true);
});
