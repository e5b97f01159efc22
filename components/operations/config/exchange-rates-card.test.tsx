import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderScreen } from "@/components/testing/render-screen";
import { ExchangeRatesCard } from "./exchange-rates-card";

const SAVED = {
  version: 3,
  at: "2026-11-23T08:00:00.000Z",
  by: "Grace",
  base: "USD",
  rates: [{ currency: "EUR", month: "2026-10", rate: "1.25" }],
  history: [
    {
      version: 3,
      at: "2026-11-23T08:00:00.000Z",
      by: "Grace",
      base: "USD",
      changes: [{ currency: "EUR", month: "2026-10", before: "1.2", after: "1.25" }],
    },
  ],
};

test("rates are typed and pasted, and saved together with the version", async () => {
  const bodies: unknown[] = [];
  startFakeBff({
    answer: ({ method, body }) => {
      if (method !== "PUT") return SAVED;
      bodies.push(body);
      return { ...SAVED, version: 4 };
    },
  });
  const user = renderScreen("/admin/config", <ExchangeRatesCard />);
  await user.click(await screen.findByRole("button", { name: "Add month" }));
  await user.type(screen.getByRole("textbox", { name: "EUR in November 2026" }), "1.3");
  await user.click(screen.getByText("Paste rates"));
  await user.type(
    screen.getByRole("textbox", { name: /^A line for each rate/ }),
    "2026-10,GBP,1.4{enter}2026-10,JPY,1",
  );
  await user.click(screen.getByRole("button", { name: "Add to the table" }));
  expect(screen.getByText("1 rate is in the table. Save to use them.")).toBeDefined();
  expect(screen.getByText("Line 2: use one of EUR, GBP, CAD, AUD, INR instead of JPY")).toBeDefined();
  await user.click(screen.getByRole("button", { name: /^History/ }));
  expect(screen.getByText("EUR 2026-10: 1.2 → 1.25")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(bodies).toEqual([
    {
      base: "USD",
      rates: [
        { month: "2026-11", currency: "EUR", rate: "1.3" },
        { month: "2026-10", currency: "EUR", rate: "1.25" },
        { month: "2026-10", currency: "GBP", rate: "1.4" },
      ],
    },
  ]);
});
