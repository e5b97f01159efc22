import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderScreen } from "@/components/testing/render-screen";
import { RecordForm } from "../records/form/record-form";
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

function open(query: string) {
  const project = { ...RECORD, id: PROJECT, code: "PRJ-1", name: "Refresh", startDate: "2027-01-07", currency: "USD" };
  const position = { id: POSITION, role: "Designer", openings: 2, filled: 1, pending: 0, skills: [], people: [] };
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
        payRate: "92.00",
        currency: "USD",
        rateUnit: "hour",
      },
      [`/api/freelancers/${ADA}/work`]: { assignments: [other], weeks: [] },
    },
  });
  const notes = { Placement: <Prefill />, Dates: <FreeTimeNote ownId={null} />, Rates: <RatesNote /> };
  return renderScreen(
    `/assignments/new?${query}`,
    <RecordForm kind="assignments" record={null} userId="u1" notes={notes} />,
  );
}

const valueOf = (name: RegExp) => {
  const input = screen.getByLabelText(name);
  return input instanceof HTMLInputElement ? input.value : null;
};

test("a new assignment starts with the project’s days and the freelancer’s rate, and keeps no draft of them", async () => {
  open(`projectId=${PROJECT}&positionId=${POSITION}&freelancerId=${ADA}`);
  await vi.waitFor(() => expect(valueOf(/^Start/)).toBe("7 Jan 2027"));
  expect(valueOf(/^End/)).toBe("25 Feb 2027");
  await vi.waitFor(() => expect(valueOf(/^Pay rate/)).toBe("92"));
  expect(Object.keys(localStorage)).toEqual([]);
});

test("values that a link gives or somebody enters stay", async () => {
  open(`projectId=${PROJECT}&freelancerId=${ADA}&startDate=2027-02-01&payRate=80`);
  await vi.waitFor(() => expect(valueOf(/^End/)).toBe("25 Feb 2027"));
  expect(valueOf(/^Start/)).toBe("1 Feb 2027");
  expect(valueOf(/^Pay rate/)).toBe("80");
});

test("the form says the free time in its dates, the margin and what the position pays, as they change", async () => {
  const user = open(`projectId=${PROJECT}&positionId=${POSITION}&freelancerId=${ADA}`);
  const free = await screen.findByText("Only 40% of a full week is free, and this assignment takes 100%");
  expect(free.closest("p")?.textContent).toBe(
    "Ada Diaz in these dates: Only 40% of a full week is free, and this assignment takes 100%. Other work: Bank (active)",
  );
  expect((await screen.findByText("$70–122/h")).isConnected).toBe(true);
  await user.type(screen.getByLabelText(/^Bill rate/), "122");
  expect(screen.getByText("$30/h (25%)").isConnected).toBe(true);
  await user.clear(screen.getByLabelText(/^Pay rate/));
  await user.type(screen.getByLabelText(/^Pay rate/), "127");
  expect(screen.getByText("$5/h over $70–122/h").isConnected).toBe(true);
});
