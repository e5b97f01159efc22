import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import type { BaseCurrency } from "@/lib/contract/records/reference";
import { freelancer } from "@/lib/records/definitions/freelancer";
import { FilterForm } from "./filter-form";

function renderFilter(name: keyof typeof freelancer.fields, currency?: BaseCurrency) {
  startFakeBff({ data: currency ? { "/common/base-currency": currency } : {} });
  const field = freelancer.fields[name];
  if (!field) throw new Error(name);
  const [onChoice, onApply] = [vi.fn(), vi.fn()];
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FilterForm
        definition={freelancer}
        name={name}
        field={field}
        filter={undefined}
        onChoice={onChoice}
        onApply={onApply}
      />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), onChoice, onApply };
}

test("each choice filters at once, and Done only closes", async () => {
  const { user, onChoice, onApply } = renderFilter("workMode");
  await user.click(screen.getByRole("checkbox", { name: "Remote" }));
  expect(onChoice).toHaveBeenLastCalledWith({ type: "any", values: ["remote"] });
  await user.click(screen.getByRole("checkbox", { name: "Hybrid" }));
  expect(onChoice).toHaveBeenLastCalledWith({ type: "any", values: ["hybrid", "remote"] });
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(onApply).toHaveBeenCalledWith({ type: "any", values: ["hybrid", "remote"] });
});

test("a rate's range is applied whole, per hour in the base currency", async () => {
  const { user, onChoice, onApply } = renderFilter("payRate", { base: "GBP", rated: ["EUR", "GBP", "USD"] });
  const to = await screen.findByRole("textbox", {
    name: "To, GBP/h",
    description: "Compares rates per hour in GBP. Rates in CAD, AUD and INR have no exchange rate and never match.",
  });
  await user.type(to, "120");
  expect(onChoice).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Apply" }));
  expect(onApply).toHaveBeenCalledWith({ type: "range", from: null, to: "120" });
});

test("a rate's range can be entered while the base currency isn't known", async () => {
  const { user, onApply } = renderFilter("payRate");
  await user.type(screen.getByRole("textbox", { name: "From" }), "80");
  await user.click(screen.getByRole("button", { name: "Apply" }));
  expect(onApply).toHaveBeenCalledWith({ type: "range", from: "80", to: null });
});

test("a day with levels is applied with the hours that somebody must be free for", async () => {
  const { user, onApply } = renderFilter("freeFrom");
  expect(screen.getByText(/^Finds who has a free day until then, also if later days are booked\./).isConnected).toBe(
    true,
  );
  await user.click(screen.getByRole("button", { name: "In 30 days" }));
  await user.click(screen.getByRole("button", { name: "Apply" }));
  expect(onApply).toHaveBeenLastCalledWith({ type: "range", from: null, to: "30d" });
  await user.selectOptions(screen.getByRole("combobox", { name: "For at least" }), "20 h a week");
  await user.click(screen.getByRole("button", { name: "Apply" }));
  const filter = { type: "range", from: null, to: "30d" };
  expect(onApply).toHaveBeenLastCalledWith(null, { name: "freeFrom20", filter });
});

test("whether there is a day at all is asked first where that is the question", async () => {
  const { user, onApply } = renderFilter("overloadedFrom");
  await user.click(screen.getByRole("button", { name: "Apply" }));
  expect(onApply).toHaveBeenLastCalledWith({ type: "empty", isEmpty: false });
});
