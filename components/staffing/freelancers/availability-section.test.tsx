import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "@/components/testing/render-screen";
import { todayIn, addDays, weekOf } from "@/lib/staffing/days";
import { formatDay } from "@/lib/format";
import { AvailabilitySection } from "./availability-section";

const TODAY = todayIn("UTC", Date.now());
const MONDAY = addDays(weekOf(TODAY), 28);

test.each(["Saturday", "Sunday", "Monday"])("the sentence and the table name one last day before a %s", (weekday) => {
  const availableFrom = addDays(MONDAY, { Saturday: -2, Sunday: -1, Monday: 0 }[weekday] ?? 0);
  renderScreen(
    "/",
    <AvailabilitySection stated={{ availability: "on_notice", availableFrom, hoursPerWeek: null }} bookings={[]} />,
  );
  const friday = formatDay(addDays(MONDAY, -3));
  screen.getByText(`Unavailable until ${friday}, then free.`);
  const [, away] = within(screen.getByRole("table")).getAllByRole("row");
  expect(away?.textContent).toContain(`${friday}Unavailable`);
});
