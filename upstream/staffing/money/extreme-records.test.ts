import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import { writtenFields } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import { rowsOf } from "@/upstream/changes/plan/record-rows";
import { LEAST } from "@/upstream/testing/examples";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const MOST = "999999999999.99";
const CONFIRMED = { "x-confirm": "overload,rate,activation,overfill" };
const rates = fc.constantFrom(null, "0", "0.01", MOST);
const currencies = fc.constantFrom("USD", "EUR", "INR");
const units = fc.constantFrom("hour", "day", "month");

const project = fc.record({
  currency: currencies,
  budget: fc.constantFrom(null, "0.01", MOST),
  startDate: fc.constantFrom(null, "1900-01-01", "1986-01-01"),
  endDate: fc.constantFrom(null, "2026-01-01", "2199-12-31"),
  position: fc.record({
    rateMin: fc.constantFrom(null, "0"),
    rateMax: fc.constantFrom(null, MOST),
    billMax: fc.constantFrom(null, MOST),
    currency: fc.option(currencies),
    rateUnit: units,
  }),
});

const assignment = fc.record({
  payRate: rates,
  billRate: rates,
  currency: currencies,
  rateUnit: units,
  allocation: fc.constantFrom(1, 100),
  startDate: fc.constantFrom("1900-01-01", "1986-01-01", "2026-11-02", "2199-12-31"),
  endDate: fc.constantFrom(null, "2199-12-31"),
  status: fc.constantFrom("active", "completed", "proposed"),
});

const freelancer = fc.record({ payRate: rates, currency: currencies, rateUnit: units });

async function make(kind: Kind, body: object) {
  const answer = await admin("POST", `/${kind}`, { body, headers: CONFIRMED });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.problem()));
  return answer.record();
}

test("no page breaks because of what is stored, however large, long or empty it is", async () => {
  const samples = fc.sample(fc.tuple(project, fc.array(assignment, { minLength: 4, maxLength: 4 }), freelancer), {
    numRuns: 3,
    seed: 30,
  });
  const company = await make("companies", { ...LEAST.companies(), currency: "EUR" });
  const paths = [`/companies/${company.id}`, `/companies/${company.id}/work`];
  for (const [{ position, ...ofProject }, assignments, ofFreelancer] of samples) {
    const positions = [{ role: unique("Role"), openings: 500, ...position }];
    const dated = { ...LEAST.projects(), companyId: company.id, centerCode: "NYC01", status: "in_progress", positions };
    const { id: projectId, positions: made } = await make("projects", { ...dated, ...ofProject });
    const [own] = rowsOf({ positions: made }, "positions");
    const where = `/projects/${projectId}`;
    paths.push(where, `${where}/positions`, `${where}/positions/${own?.id}/matches`);
    paths.push(`${where}/timeline?weeks=52&from=2026-11-23`);
    for (const values of assignments) {
      const person = { ...LEAST.freelancers(), status: "active", availability: "available", ...ofFreelancer };
      const { id: freelancerId } = await make("freelancers", person);
      const ended = values.status === "completed" ? { startDate: "1900-01-01", endDate: "2026-11-02" } : {};
      const dated = { ...values, ...ended, consequences: "keep" };
      const { id } = await make("assignments", { projectId, positionId: own?.id, freelancerId, ...dated });
      paths.push(`/assignments/${id}`, `/assignments/${id}/match`, `/freelancers/${freelancerId}`);
      paths.push(`/freelancers/${freelancerId}/work`, `/freelancers/${freelancerId}/matches`);
    }
  }
  paths.push("/dashboard", "/assignments/board", "/centers", "/freelancers/timeline", "/teams/timeline");
  paths.push("/freelancers/timeline/demand");
  for (const kind of ["companies", "projects", "freelancers", "assignments"] as const) {
    const definition = definitionOf(kind);
    const fields = Object.keys(writtenFields(definition)).join(",");
    for (const sort of definition.list.sorts) paths.push(`/${kind}?fields=${fields}&sort=-${sort}`);
    paths.push(`/${kind}/export?format=csv&columns=name,updatedAt`);
  }
  for (const path of paths) {
    const answer = await admin("GET", path);
    expect([path, answer.status]).toEqual([path, 200]);
  }
  for (const account of ["system", "sysadmin", "center", "dataentry", "client"] as const) {
    expect([account, (await (await app.as(account))("GET", "/dashboard")).status]).toEqual([account, 200]);
  }
});

test("a rate above what anybody pays asks first, in a form and for each row of an import's check", async () => {
  const { id: projectId, positions } = await make("projects", {
    ...LEAST.projects(),
    positions: [{ role: "Writer", openings: 1 }],
  });
  const freelancerId = (await make("freelancers", LEAST.freelancers())).id;
  const [position] = rowsOf({ positions }, "positions");
  const body = { projectId, positionId: position?.id, freelancerId, startDate: "2026-01-05", payRate: "2125550142" };
  const refused = await admin("POST", "/assignments", { body });
  expect(refused.status).toBe(409);
  expect(refused.problem()).toMatchObject({
    detail: "This assignment’s pay rate would be $2,125,550,142/h.",
    rateJumps: [{ path: "payRate", before: null, after: { amount: "2125550142.00", currency: "USD", unit: "hour" } }],
  });
  expect((await admin("POST", "/assignments", { body, headers: CONFIRMED })).status).toBe(201);
});
