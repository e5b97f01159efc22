import { expect } from "vitest";
import { uuidv7 } from "uuidv7";
import type { Kind } from "@/lib/records/kinds";
import { schemasOf } from "@/lib/records/schemas/record-schemas";
import { isFinishedWork } from "@/lib/staffing/assignment-rules";
import { isBookable, isEnded } from "@/lib/staffing/statuses";
import type { Actor } from "@/upstream/changes/plan/actor";
import { applyPlan } from "@/upstream/changes/apply/apply-plan";
import { planOf } from "@/upstream/changes/plan/change-plan";
import { checkWithEffects } from "@/upstream/changes/check/check-plan";
import { newChangeSet } from "@/upstream/changes/apply/ledger";
import { proposeCreates } from "@/upstream/changes/propose/propose-create";
import { rowsOf } from "@/upstream/changes/plan/record-rows";
import { inTransaction } from "@/upstream/platform/database/transaction";
import type { Values } from "@/upstream/records/read/record-of";
import { day } from "@/upstream/testing/calls/staffing-calls";
import { LEAST } from "@/upstream/testing/examples";
import type { Caller, TestApp } from "@/upstream/testing/test-app";
import type { PlannedAssignment, PlannedProject, WorldPlan } from "./plan-world";

const CONFIRMS = ["overload", "activation", "overfill", "rate"];

/** Writes the world through the change pipeline, which stores all figures; many records at once, as an import does. */
export async function makeWorld(app: TestApp, plan: WorldPlan): Promise<void> {
  const admin = await app.as("admin");
  const actor = await adminOf(app);
  await saveRates(admin);
  const create = (kind: Kind, bodies: readonly Values[]) => createAll(app, actor, kind, bodies);
  const companies = await create(
    "companies",
    plan.companies.map(({ values }) => ({ ...LEAST.companies(), ...values })),
  );
  const people = await create(
    "freelancers",
    plan.people.map(({ values }) => ({ ...LEAST.freelancers(), ...values })),
  );
  const teams = await create(
    "teams",
    plan.teams.map(({ members, ...values }) => ({
      ...LEAST.teams(),
      ...values,
      members: members.map(({ person, from, length }) => ({
        freelancerId: people[person],
        allocation: 50,
        from: from === null ? null : day(from),
        to: length === null ? null : day((from ?? 0) + length),
      })),
    })),
  );
  const projects = await create(
    "projects",
    plan.projects.map(({ company, team, dates, values }) => ({
      ...LEAST.projects(),
      ...values,
      ...dates,
      companyId: company === null ? null : companies[company],
      teamId: team === null ? null : teams[team],
    })),
  );
  const statuses = plan.people.map(({ values }) => values.status);
  await assignPeople({ app, actor, admin }, plan.assignments, { people, statuses, projects });
  for (const [i, { then }] of plan.projects.entries()) if (then) await changeProject(admin, projects[i], then);
  for (const [i, { then }] of plan.companies.entries())
    if (then) await change(admin, "companies", companies[i], () => then);
  for (const [i, { then }] of plan.people.entries())
    if (then) await change(admin, "freelancers", people[i], () => then);
}

async function adminOf({ db }: TestApp): Promise<Actor> {
  const { id } = await db.selectFrom("users").select("id").where("username", "=", "admin").executeTakeFirstOrThrow();
  return { userId: id, person: { userType: "admin", roles: [] }, requestId: "world", confirms: CONFIRMS };
}

/** Euros have a rate in two of the months, rupees in the last one alone. */
async function saveRates(admin: Caller): Promise<void> {
  const month = (days: number) => day(days).slice(0, 7);
  const rates = [
    { currency: "EUR", month: month(-95), rate: "1.0731" },
    { currency: "EUR", month: month(-35), rate: "1.1250" },
    { currency: "INR", month: month(-35), rate: "0.01137" },
  ];
  const headers = { "if-match": String((await admin("GET", "/exchange-rates")).headers.etag) };
  const answer = await admin("PUT", "/exchange-rates", { body: { base: "USD", rates }, headers });
  expect([answer.status, answer.body]).toEqual([200, answer.body]);
}

async function createAll({ db }: TestApp, actor: Actor, kind: Kind, bodies: readonly Values[]): Promise<string[]> {
  const creates = bodies.map((body) => ({ id: uuidv7(), values: schemasOf(kind).create.parse(body) }));
  await inTransaction(db, async (transaction) => {
    const proposed = await proposeCreates(transaction, actor.person, kind, creates);
    const answering = { answers: "keep" as const, confirms: CONFIRMS, isLocked: true };
    const plan = await checkWithEffects(transaction, actor, proposed, answering);
    expect(plan.failures.map(({ problem }) => problem.extra.errors ?? problem.message)).toEqual([]);
    await applyPlan(transaction, newChangeSet(actor), plan);
  });
  return creates.map(({ id }) => id);
}

type Writers = { app: TestApp; actor: Actor; admin: Caller };
type Places = { people: readonly string[]; statuses: readonly unknown[]; projects: readonly string[] };

async function assignPeople({ app, actor, admin }: Writers, planned: readonly PlannedAssignment[], places: Places) {
  const positions = new Map<string, string[]>();
  for (const id of places.projects) {
    const record = (await admin("GET", `/projects/${id}`)).record();
    positions.set(
      id,
      rowsOf(record, "positions").map((row) => String(row.id)),
    );
  }
  const bodyOf = ({ person, project, position, status, dates, values }: PlannedAssignment): Values => {
    const projectId = places.projects[project] ?? "";
    const own = positions.get(projectId) ?? [];
    const reason = ["terminated", "declined", "withdrawn"].includes(status) ? { reason: "Budget" } : {};
    const placed = { projectId, positionId: own[position % own.length], freelancerId: places.people[person] };
    return { ...placed, ...dates, ...values, ...reason, status };
  };
  const isRefused = ({ person, status }: PlannedAssignment) => !isEnded(status) && !isBookable(places.statuses[person]);
  const isOld = (one: PlannedAssignment) => (one.isOld && isFinishedWork(one.status)) || isRefused(one);
  const tidy = planned.filter((one) => !isOld(one)).map((one) => bodyOf({ ...one, dates: worked(one) }));
  await createAll(app, actor, "assignments", tidy);
  const old = planned
    .filter(isOld)
    .map((one) => ({ id: uuidv7(), values: schemasOf("assignments").create.parse(bodyOf(one)) }));
  // Unchecked: today's rules refuse what earlier versions stored.
  await inTransaction(app.db, (db) => applyPlan(db, newChangeSet(actor), planOf("assignments", { creates: old })));
}

/** Work that is over has a last day, which has passed. */
function worked({ status, dates }: PlannedAssignment) {
  if (!isFinishedWork(status)) return dates;
  const today = day(0);
  const startDate = dates.startDate < today ? dates.startDate : day(-30);
  const endDate = dates.endDate !== null && dates.endDate < today && dates.endDate >= startDate ? dates.endDate : today;
  return { startDate, endDate };
}

async function changeProject(admin: Caller, id: string | undefined, then: NonNullable<PlannedProject["then"]>) {
  await change(admin, "projects", id, (record) => {
    const rows = rowsOf(record, "positions");
    if (then === "shrunk") return { positions: rows.map((row) => ({ ...row, openings: 1 })) };
    if (then === "removed") return { positions: rows.slice(1) };
    if (then !== "past") return { status: then, ...(then === "cancelled" ? { cancelledReason: "Budget" } : {}) };
    return {
      startDate: null,
      endDate: day(-1),
      positions: rows.map((row) => ({ ...row, startDate: null, endDate: null })),
    };
  });
}

/** Where people are left on what is removed, the rules may refuse it; then it stays, which is as good. */
async function change(admin: Caller, kind: Kind, id: string | undefined, patchOf: (record: Values) => Values) {
  const record = (await admin("GET", `/${kind}/${id}`)).record();
  const headers = { "if-match": `"${record.version}"`, "x-confirm": CONFIRMS.join(",") };
  const body = { ...patchOf(record), consequences: "keep" };
  const answer = await admin("PATCH", `/${kind}/${id}`, { body, headers });
  expect(answer.status).toBeLessThan(500);
  if (answer.status === 200) return;
  const again = await admin("PATCH", `/${kind}/${id}`, { body: { ...body, consequences: "suggested" }, headers });
  expect([again.status, again.body]).toEqual([200, again.body]);
}
