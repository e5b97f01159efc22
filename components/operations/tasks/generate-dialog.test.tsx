import { cleanup, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderScreen } from "@/components/testing/render-screen";
import { GenerateDialog, Preview } from "./generate-dialog";

const NOTHING = { creates: 0, exists: 0, people: 0, nobody: [], inactiveCenters: [] };
const guard = { id: "m", code: "MAP-1", title: "Check doors", center: "Hudson Yards", role: "ROLE_SECURITY" };
const centers = [
  { code: "NYC01", name: "Hudson Yards", mappings: 2 },
  { code: "LAX01", name: "Venice", mappings: 1 },
];

test.each([
  [{}, "Creates no tasks. No active mapping has a task due on these days."],
  [{ exists: 2 }, "Creates no tasks. 2 already exist."],
  [{ nobody: [guard] }, "Creates no tasks.Nobody gets the tasks of 1 mapping:Check doors: no security in Hudson Yards"],
  [
    { inactiveCenters: centers },
    "Creates no tasks.Left out, because their centers are inactive, are 3 mappings:Hudson Yards: 2 mappingsVenice: 1 mapping",
  ],
  [
    { inactiveCenters: centers.slice(0, 1) },
    "Creates no tasks.Hudson Yards is inactive, so 2 mappings of it are left out.",
  ],
])("a preview of %j says why it creates nothing", (preview, text) => {
  const { container } = render(<Preview preview={{ ...NOTHING, ...preview }} />);
  expect(container.textContent).toBe(text);
  expect(screen.queryByText(/and .* more/)).toBeNull();
});

test("a period that was chosen is there again until it is cancelled", async () => {
  const open = () => {
    cleanup();
    startFakeBff({ data: { "/common/props": { centerCodes: [] } }, answer: () => NOTHING });
    return renderScreen("/", <GenerateDialog onClose={() => {}} />);
  };
  const from = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Due from" });
  const user = open();
  const initial = from().value;
  await user.clear(from());
  await user.type(from(), "2027-06-01");
  await user.tab();
  const chosen = from().value;
  expect(chosen).not.toBe(initial);
  const again = open();
  expect(from().value).toBe(chosen);
  expect(screen.getByText(/^Draft restored/)).toBeDefined();
  await again.click(screen.getByRole("button", { name: "Cancel" }));
  open();
  expect(from().value).toBe(initial);
});
