import { QueryClient } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { FULL_RIGHTS, renderScreen } from "@/components/testing/render-screen";
import type { ListedRow } from "@/lib/records/record";
import { addToFront, removeById, replaceById } from "@/lib/query/records/record-cache";
import { listOf } from "@/lib/query/records/list-activity";
import { RecordList } from "@/components/records/list/record-list";

const NOW = "2026-11-24T09:00:00.000Z";

function rowNamed(name: string): ListedRow {
  return {
    id: name,
    code: name,
    name,
    version: 1,
    createdAt: NOW,
    updatedAt: NOW,
    linked: {},
    status: "active",
    email: `${name}@example.com`,
  };
}

test("the total on screen is the number of loaded rows after a user is added, edited and removed", async () => {
  const page = { content: ["ada", "grace"].map(rowNamed), totalElements: 40, totalPages: 2, size: 20, number: 1 };
  startFakeBff({
    data: {
      "/api/users": { ...page, isTotalExact: true, next: null, previous: null },
      "/api/users/facets": { facets: [] },
    },
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderScreen("/admin/users", <RecordList kind="users" rights={FULL_RIGHTS} layout="name.status" />, client);
  await screen.findAllByRole("gridcell");
  expect(screen.getAllByText(/\b40\b/).length).toBeGreaterThan(0);

  const { total } = listOf("users");
  const edits = [
    [3, (known: typeof page) => addToFront<ListedRow>(known, rowNamed("linus"), total)],
    [3, (known: typeof page) => replaceById<ListedRow>(known, { ...rowNamed("ada"), name: "Ada L." }, total)],
    [2, (known: typeof page) => removeById<ListedRow>(known, "grace", total)],
  ] as const;
  for (const [count, edit] of edits) {
    act(() => {
      client.setQueriesData<typeof page>({ queryKey: ["records", "users", "list"] }, (known) => known && edit(known));
    });
    await waitFor(() => expect(screen.getAllByText(new RegExp(`\\b${count}\\b`)).length).toBeGreaterThan(0));
    expect(screen.queryByText(/\b40\b/)).toBeNull();
  }
});
