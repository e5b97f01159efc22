import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { fakeImport, fakeRow } from "@/components/testing/fake-import";
import { renderScreen } from "@/components/testing/render-screen";
import { DoubleChoice } from "./double-choice";

const data = fakeImport({ state: "checked" });
const row = fakeRow(2, {
  outcome: "create",
  errors: [],
  warning: "Looks like Ada Ives, FRL-000001 (same phone)",
  double: { id: "f1", choice: null },
});

test("a row that looks like a record links to it and can update it", async () => {
  const calls = startFakeBff({ answer: ({ method }) => (method === "PATCH" ? data : undefined) });
  const user = renderScreen("/freelancers/import", <DoubleChoice data={data} row={row} />);
  const link = screen.getByRole("link", { name: /^Looks like Ada Ives, FRL-000001 \(same phone\)/ });
  expect(link.getAttribute("href")).toBe("/freelancers/f1");
  const choice = screen.getByRole<HTMLSelectElement>("combobox", { name: /^What to do with row 2/ });
  expect(choice.value).toBe("create");
  await user.selectOptions(choice, "Update that one");
  await waitFor(() =>
    expect(calls.find(({ method }) => method === "PATCH")?.body).toEqual({ double: { choice: "update", n: [2] } }),
  );
});

test("once the import runs there is nothing to choose", () => {
  startFakeBff({});
  renderScreen("/freelancers/import", <DoubleChoice data={{ ...data, state: "done" }} row={row} />);
  expect(screen.queryByRole("combobox")).toBeNull();
});
