import { sql } from "kysely";
import { expect } from "vitest";
import * as z from "zod";
import { dashboardSchema, type Dashboard, type Staffing } from "@/lib/contract/staffing/dashboard";
import { inDays, resolveDay } from "@/lib/records/field-types/relative-day";
import { todayIn } from "@/lib/staffing/days";
import { LEAST } from "@/upstream/testing/examples";
import { unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

type Values = Record<string, unknown>;
export type StaffedProject = { id: string; positionId: string };

/** The day in so many days, in UTC. */
export function day(days: number): string {
  return resolveDay(todayIn("UTC", Date.now()), inDays(days), "from");
}

export async function dashboardOf(caller: Caller): Promise<Dashboard> {
  return (await caller("GET", "/dashboard")).data(dashboardSchema);
}

export async function staffingOf(caller: Caller): Promise<Staffing> {
  const { staffing } = await dashboardOf(caller);
  if (!staffing) throw new Error("This person has no staffing figures");
  return staffing;
}

/** Creates what a dashboard counts: active freelancers, projects of one company in New York, assignments. */
export async function staffingCalls(app: TestApp) {
  const admin = await app.as("admin");
  const companyId = (await admin("POST", "/companies", { body: LEAST.companies() })).record().id;
  await sql`update users set company_id = ${companyId} where username = 'client'`.execute(app.db);
  await sql`update users set center_code = 'NYC01' where username = 'centeradmin'`.execute(app.db);
  return {
    admin,
    makeFreelancer: async (values: Values = {}): Promise<string> => {
      const body = { ...LEAST.freelancers(), status: "active", ...values };
      return (await admin("POST", "/freelancers", { body })).record().id;
    },
    makeProject: async (values: Values = {}): Promise<StaffedProject> => {
      const positions = [{ role: "Designer", openings: 3, skills: [unique("skill")] }];
      const own = { ...LEAST.projects(), status: "in_progress", companyId, centerCode: "NYC01", positions };
      const project = (await admin("POST", "/projects", { body: { ...own, ...values } })).record();
      const [position] = z.array(z.object({ id: z.string() })).parse(project.positions);
      return { id: project.id, positionId: position?.id ?? "" };
    },
    /** Begins ten days ago, has a bill rate of 91.30 and a pay rate of 63.47 unless `values` differ. */
    assign: async (project: StaffedProject, freelancerId: string, values: Values): Promise<string> => {
      const placed = { projectId: project.id, positionId: project.positionId, freelancerId };
      const fields = { startDate: day(-10), billRate: "91.30", payRate: "63.47", ...values };
      const body = { ...placed, ...fields, consequences: "keep" };
      const answer = await admin("POST", "/assignments", {
        body,
        headers: { "x-confirm": "overload,activation,overfill" },
      });
      expect(answer.status).toBe(201);
      return answer.record().id;
    },
  };
}
