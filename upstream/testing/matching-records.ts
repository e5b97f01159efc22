import * as z from "zod";
import { unique, type Caller } from "./test-app";

type Fields = Record<string, unknown>;

export type MatchedProject = { id: string; positionId: string; path: string };

/** An active freelancer; each test names skills of its own, so that it finds nobody else's. */
export async function addFreelancer(caller: Caller, fields: Fields = {}): Promise<string> {
  const name = { firstName: "Ada", lastName: unique("Match"), email: `${unique("ada")}@example.com` };
  const body = { ...name, status: "active", availability: "available", payRate: "90.00", ...fields };
  return (await caller("POST", "/freelancers", { body })).record().id;
}

/** An open project with one position. */
export async function addProject(caller: Caller, position: Fields = {}, fields: Fields = {}): Promise<MatchedProject> {
  const positions = [{ role: "Engineer", openings: 2, skills: [], rateMin: "80.00", rateMax: "120.00", ...position }];
  const dates = { startDate: "2098-01-01", endDate: "2098-06-30" };
  const body = { title: unique("Matched project"), status: "open", positions, ...dates, ...fields };
  const record = (await caller("POST", "/projects", { body })).record();
  const positionId = firstId(record.positions);
  return { id: record.id, positionId, path: `/projects/${record.id}/positions/${positionId}` };
}

/** A committed full-time assignment on a project of its own, with other dates if given. */
export async function book(caller: Caller, freelancerId: string, fields: Fields = {}): Promise<string> {
  const { id: projectId, positionId } = await addProject(caller);
  const dates = { startDate: "2097-12-01", endDate: "2098-12-31" };
  const body = { freelancerId, projectId, positionId, status: "accepted", ...dates, ...fields, consequences: "keep" };
  return (await caller("POST", "/assignments", { body })).record().code;
}

function firstId(rows: unknown): string {
  return (
    z
      .array(z.looseObject({ id: z.string() }))
      .min(1)
      .parse(rows)[0]?.id ?? ""
  );
}
