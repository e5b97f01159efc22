import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { InstallationTimeZone } from "@/lib/shell/installation/installation-time-zone";
import { DateInput } from "./date/date-input";
import { useClock, useToday } from "./moment";

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function Today() {
  return <output>{useToday()}</output>;
}

function Zone() {
  return <output>{useClock().timeZone}</output>;
}

test("today is the day of the installation's time zone, and turns at its midnight", () => {
  vi.setSystemTime("2026-11-26T09:59:30Z");
  render(
    <InstallationTimeZone value="Pacific/Kiritimati">
      <Today />
    </InstallationTimeZone>,
  );
  expect(screen.getByRole("status").textContent).toBe("2026-11-26");
  act(() => void vi.advanceTimersByTime(MINUTE_MS));
  expect(screen.getByRole("status").textContent).toBe("2026-11-27");
});

test("where nobody has signed in, the day is that of UTC", () => {
  render(<Zone />);
  expect(screen.getByRole("status").textContent).toBe("UTC");
});

function Start() {
  const [value, setValue] = useState("");
  return <DateInput label="Start" aria-label="Start" value={value} onChange={setValue} />;
}

test("in one field, the typed today and the calendar's are the installation's", async () => {
  vi.setSystemTime("2026-11-26T17:17:00Z");
  render(
    <InstallationTimeZone value="Australia/Sydney">
      <Start />
    </InstallationTimeZone>,
  );
  const user = userEvent.setup();
  const input = screen.getByRole("textbox", { name: "Start" });
  await user.type(input, "today");
  await user.tab();
  expect(input.getAttribute("value")).toBe("27 Nov 2026");
  await user.clear(input);
  await user.click(screen.getByRole("button", { name: "Open calendar for start" }));
  const marked = await screen.findByRole("button", { name: /, today$/ });
  expect(marked.getAttribute("aria-label")).toMatch(/^27 November 2026/);
});

test("a day that doesn't exist stays as it was typed", async () => {
  render(<Start />);
  const user = userEvent.setup();
  const input = screen.getByRole("textbox", { name: "Start" });
  await user.type(input, "2026-11-31");
  await user.tab();
  expect(input.getAttribute("value")).toBe("2026-11-31");
});
