import { screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openingSums } from "@/components/testing/example-openings";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderScreen } from "@/components/testing/render-screen";
import { NewRecordForm } from "@/components/records/form/new-record-form";
import { FormFit } from "./form-fit";
import { FreeTimeNote, Prefill, RatesNote } from "./form-notes";

const AT = "2026-11-23T08:00:00.000Z";
const [PROJECT, POSITION, ADA] = [1, 2, 3].map((n) => `01936f2e-8a7b-7c3d-9e4f-00000000000${n}`);
const RECORD = {
  version: 1,
  status: "active",
  createdAt: AT,
  updatedAt: AT,
  linked: {},
  createdBy: null,
  updatedBy: null,
};

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-25T12:00:00Z"), toFake: ["Date"] }));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

function open(query: string, side: ReactNode = null, ofPosition: object = {}) {
  const project = { ...RECORD, id: PROJECT, code: "PRJ-1", name: "Refresh", startDate: "2027-01-07", currency: "USD" };
  const position = {
    id: POSITION,
    role: "Designer",
    ...openingSums(2, 1),
    unfilled: [],
    skills: ["Figma", "React"],
    billMin: null,
    billMax: null,
    currency: "USD",
    rateUnit: "hour",
    startDate: null,
    endDate: null,
    people: [],
    ...ofPosition,
  };
  const other = {
    id: "a1",
    code: "ASG-1",
    role: "Designer",
    company: null,
    status: "active",
    allocation: 60,
    startDate: "2026-10-01",
    endDate: null,
    payRate: null,
    billRate: null,
    currency: "USD",
    rateUnit: "hour",
    project: { id: "p2", code: "PRJ-2", name: "Bank" },
  };
  startFakeBff({
    data: {
      "/common/props": {},
      [`/api/projects/${PROJECT}`]: { ...project, endDate: "2027-02-25" },
      [`/api/projects/${PROJECT}/positions`]: [{ ...position, rateMin: "70.00", rateMax: "122.00" }],
      [`/api/freelancers/${ADA}`]: {
        ...RECORD,
        id: ADA,
        code: "FRL-1",
        name: "Ada Diaz",
        skills: ["figma"],
        payRate: "92.00",
        currency: "USD",
        rateUnit: "hour",
      },
      [`/api/freelancers/${ADA}/work`]: {
        assignments: [other],
        stated: { availability: "available", availableFrom: null, hoursPerWeek: null },
        bookings: [{ ...other, assignmentId: other.id }],
      },
    },
  });
  const notes = { Placement: <Prefill />, Dates: <FreeTimeNote ownId={null} />, Rates: <RatesNote /> };
  return renderScreen(
    "/assignments/new",
    <NewRecordForm kind="assignments" userId="u1" params={new URLSearchParams(query)} notes={notes} side={side} />,
  );
}

const valueOf = (name: RegExp) => {
  const input = screen.getByLabelText(name);
  return input instanceof HTMLInputElement ? input.value : null;
};

const choiceOf = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name }).value;

test("a new assignment starts with the project’s days and the freelancer’s rate, and keeps no draft of them", async () => {
  open(`projectId=${PROJECT}&positionId=${POSITION}&freelancerId=${ADA}`);
  await vi.waitFor(() => expect(valueOf(/^Start/)).toBe("7 Jan 2027"));
  expect(valueOf(/^End/)).toBe("25 Feb 2027");
  await vi.waitFor(() => expect(valueOf(/^Pay rate/)).toBe("92"));
  expect(Object.keys(localStorage)).toEqual([]);
});

test("the position’s own currency, unit and days come first, and a rate in another currency isn’t taken", async () => {
  const own = { currency: "EUR", rateUnit: "day", startDate: "2027-02-01" };
  open(`projectId=${PROJECT}&positionId=${POSITION}&freelancerId=${ADA}`, null, own);
  await vi.waitFor(() => expect(valueOf(/^Start/)).toBe("1 Feb 2027"));
  await vi.waitFor(() => expect(choiceOf("Currency")).toBe("EUR"));
  expect([choiceOf("Rate unit"), valueOf(/^Pay rate/)]).toEqual(["day", ""]);
});

test("a new assignment starts with what the position bills at least, and the pay rate in its unit", async () => {
  const user = open(`projectId=${PROJECT}&positionId=${POSITION}&freelancerId=${ADA}`, null, {
    billMin: "960.00",
    rateUnit: "day",
  });
  await vi.waitFor(() => expect(valueOf(/^Bill rate/)).toBe("960"));
  expect([choiceOf("Rate unit"), valueOf(/^Pay rate/)]).toEqual(["day", "736"]);
  await user.clear(screen.getByLabelText(/^Bill rate/));
  await user.type(screen.getByLabelText(/^Bill rate/), "1000");
  expect([valueOf(/^Bill rate/), valueOf(/^Pay rate/)]).toEqual(["1000", "736"]);
});

test("values that a link gives or somebody enters stay", async () => {
  open(`projectId=${PROJECT}&freelancerId=${ADA}&startDate=2027-02-01&payRate=80`);
  await vi.waitFor(() => expect(valueOf(/^End/)).toBe("25 Feb 2027"));
  expect(valueOf(/^Start/)).toBe("1 Feb 2027");
  expect(valueOf(/^Pay rate/)).toBe("80");
});

test("the form says the free time in its dates, the margin and what the position pays, as they change", async () => {
  const user = open(`projectId=${PROJECT}&positionId=${POSITION}&freelancerId=${ADA}`);
  const free = await screen.findByText("Only 16 of 40 h a week free, and this assignment takes 40 h a week");
  expect(free.closest("p")?.textContent).toBe(
    "Ada Diaz in these dates: Only 16 of 40 h a week free, and this assignment takes 40 h a week. Other work: Bank (active)",
  );
  expect((await screen.findByText("$70–122/h")).isConnected).toBe(true);
  await user.type(screen.getByLabelText(/^Bill rate/), "122");
  expect(screen.getByText("$30/h (25%)").isConnected).toBe(true);
  await user.clear(screen.getByLabelText(/^Pay rate/));
  await user.type(screen.getByLabelText(/^Pay rate/), "127");
  expect(screen.getByText("$5/h over $70–122/h").isConnected).toBe(true);
});

test("beside the form stands how the freelancer fits: availability, rate, openings, skills and other assignments", async () => {
  open(`projectId=${PROJECT}&positionId=${POSITION}&freelancerId=${ADA}`, <FormFit ownId={null} />);
  const fit = within(await screen.findByRole("region", { name: "Fit" }));
  const factOf = async (label: string) => (await fit.findByText(label)).nextElementSibling?.textContent;
  await vi.waitFor(async () =>
    expect(await factOf("Availability")).toBe("Only 16 of 40 h a week free, and this assignment takes 40 h a week"),
  );
  await vi.waitFor(async () => expect(await factOf("Rate range")).toBe("Within $70–122/h"));
  expect(await factOf("Openings")).toContain("1");
  expect(fit.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Figma", "Missing: React"]);
  const others = within(screen.getByRole("region", { name: "Other assignments in these dates" }));
  expect(others.getByRole("link", { name: /^Bank/ }).getAttribute("target")).toBe("_blank");
});

test("before anything is chosen, the panel says what it is for", () => {
  open("", <FormFit ownId={null} />);
  expect(screen.getByText("Choose a position and a freelancer to see how they fit.").isConnected).toBe(true);
});
