import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { freelancer } from "@/lib/records/definitions/freelancer";
import type { Filter } from "@/lib/records/list/filter";
import { readListQuery, type ListQuery } from "@/lib/records/list/list-query";
import { queryOperations, type ListState } from "../list-state/list-state";
import { DayFilter } from "./day-filter";
// Loaded with the test, since it is loaded on first use otherwise.
import "./filter-value/filter-popover";

const seen = new Map<"list", ListState>();

const { query: NO_FILTERS } = readListQuery(freelancer, []);

// Two changes may come within one render, so the second starts from what the first wrote.
const written = new Map<"query", ListQuery>();

function FilteredList() {
  const [query, setQuery] = useState(NO_FILTERS);
  const writeQuery = (next: ListQuery) => {
    written.set("query", next);
    setQuery(next);
  };
  const operations = queryOperations({ readQuery: () => written.get("query") ?? NO_FILTERS, writeQuery });
  const list = { ...operations, query, isPending: false, readKey: () => JSON.stringify(query) };
  useEffect(() => void seen.set("list", list));
  return <DayFilter definition={freelancer} name="freeFrom" state={list} />;
}

function renderDayFilter(filters: Record<string, Filter> = {}) {
  startFakeBff({});
  written.clear();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FilteredList />
    </QueryClientProvider>,
  );
  act(() => seen.get("list")?.setConditions({ filters }));
  return userEvent.setup();
}

const filters = () => seen.get("list")?.readQuery().filters;
const today = { type: "range", from: null, to: "today" } as const;

test("free by a day is asked of active people, unless the list has a status already", async () => {
  const user = renderDayFilter();
  await user.click(screen.getByRole("button", { name: /Has free time by/ }));
  await user.click(await screen.findByRole("button", { name: "Today" }));
  await user.click(screen.getByRole("button", { name: "Apply" }));
  expect(filters()).toEqual({ freeFrom: today, status: { type: "any", values: ["active"] } });
});

test("the hours change which day the list is filtered by, and the status stays as it was", async () => {
  const status: Filter = { type: "any", values: ["new"] };
  const user = renderDayFilter({ status, freeFrom: today });
  await user.click(await screen.findByRole("button", { name: "Filter by Has free time by today" }));
  await user.selectOptions(await screen.findByRole("combobox", { name: "For at least" }), "32 h a week");
  await user.click(screen.getByRole("button", { name: "Apply" }));
  expect(filters()).toEqual({ status, freeFrom32: today });
  await user.click(
    await screen.findByRole("button", { name: "Filter by Has free time by today for at least 32 h a week" }),
  );
  await user.click(await screen.findByRole("button", { name: "Clear" }));
  expect(filters()).toEqual({ status });
});
