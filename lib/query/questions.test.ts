import { beforeEach, expect, test, vi } from "vitest";
import { CONFIRM_HEADER } from "@/lib/contract/changes/confirm";
import type { SaveAnswer } from "@/lib/shell/unsaved/save-question";
import { DeclinedError, ProblemError } from "./api-client";
import { withQuestions } from "./records/record-mutations";

const ask = vi.hoisted(() => vi.fn<(risk: object) => Promise<SaveAnswer>>());
vi.mock("@/lib/shell/unsaved/save-question", () => ({ askToSave: ask }));

const overloads = [{ freelancerId: "f", name: "Ada", from: "2027-01-01", to: null, load: 150, assignments: [] }];
const rate = (amount: string) => ({ amount, currency: "USD", unit: "hour" });
const rateJumps = [{ path: "payRate", name: "Ada", before: rate("118.00"), after: rate("1250.00") }];
const problemWith = (risk: object) => new ProblemError(409, { type: "about:blank", title: "", status: 409, ...risk });

/** Refuses a write until it confirms both an overload and a rate. */
function service() {
  const sent: string[] = [];
  return {
    sent,
    send: async (headers: Record<string, string>) => {
      const confirmed = headers[CONFIRM_HEADER] ?? "";
      sent.push(confirmed);
      if (!confirmed.includes("overload")) throw problemWith({ overloads });
      if (!confirmed.includes("rate")) throw problemWith({ rateJumps });
      return "saved";
    },
  };
}

beforeEach(() => ask.mockReset());

test("a save that is questionable in two ways asks twice and confirms both", async () => {
  ask.mockResolvedValue(true);
  const { sent, send } = service();
  expect(await withQuestions(send)).toBe("saved");
  expect(ask.mock.calls).toEqual([[{ overloads }], [{ rateJumps }]]);
  expect(sent).toEqual(["", "overload", "overload,rate"]);
});

test("a center with something in it is deactivated once that is confirmed", async () => {
  ask.mockResolvedValue(true);
  const center = { id: "c", code: "NYC01", name: "Hudson Yards" };
  const deactivations = [{ ...center, users: 3, openProjects: 0, activeAssignments: 0, openTasks: 0 }];
  const send = async (headers: Record<string, string>) => {
    if (headers[CONFIRM_HEADER] !== "deactivation") throw problemWith({ deactivations });
    return "saved";
  };
  expect(await withQuestions(send)).toBe("saved");
  expect(ask.mock.calls).toEqual([[{ deactivations }]]);
});

test("whoever answers no saves nothing and asks nothing further", async () => {
  ask.mockResolvedValueOnce(true).mockResolvedValueOnce(false);
  const { sent, send } = service();
  const error = await withQuestions(send).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DeclinedError);
  expect(error).toMatchObject({ problem: { rateJumps } });
  expect(sent).toEqual(["", "overload"]);
});

test("a write that takes somebody's access asks with what happens to them, and confirms it", async () => {
  ask.mockResolvedValue(true);
  const accessChanges = [
    { id: "m", name: "Maya Chen", before: "admin", after: null, fields: [], isSignedOut: true, openTasks: 0 },
  ];
  const send = vi.fn(async (headers: Record<string, string>) => {
    if (headers[CONFIRM_HEADER] !== "access") throw problemWith({ accessChanges });
    return "saved";
  });
  expect(await withQuestions(send)).toBe("saved");
  expect(ask.mock.calls).toEqual([[{ accessChanges }]]);
});

test("a service that asks the same again is not asked for ever", async () => {
  ask.mockResolvedValue(true);
  await expect(withQuestions(() => Promise.reject(problemWith({ rateJumps })))).rejects.toThrow(ProblemError);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("what is answered is sent along with what was answered before", async () => {
  ask.mockResolvedValueOnce({ startDate: "2026-11-30" }).mockResolvedValueOnce({ consequences: "suggested" });
  const send = vi.fn(async (headers: Record<string, string>, answers: object) => {
    if (headers[CONFIRM_HEADER] !== "activation") throw problemWith({ activations: [{ id: "a" }] });
    if (!("consequences" in answers)) throw problemWith({ outsideProject: [{ assignmentId: "a" }] });
    return "saved";
  });
  expect(await withQuestions(send)).toBe("saved");
  expect(send.mock.calls.at(-1)?.[1]).toEqual({ startDate: "2026-11-30", consequences: "suggested" });
});
