import * as z from "zod";
import type { BffClient } from "@/e2e/bff-client";
import { uniqueWord } from "@/e2e/records/record-kinds";

const positionsSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

export type StaffedProject = { id: string; word: string; positionId: string };

/** A project with one position, whose word no other record contains. */
export async function createProject(bff: BffClient, openings = 1): Promise<StaffedProject> {
  const word = uniqueWord();
  const positions = [{ role: "Navigator", openings }];
  const { id } = await bff.create("projects", { title: `Voyage ${word}`, positions });
  const response = await bff.call("GET", `/api/projects/${id}/positions`);
  const [position] = positionsSchema.parse(await response.json()).data;
  if (!position) throw new Error(`The project ${id} has no position`);
  return { id, word, positionId: position.id };
}

/** A new freelancer on the project's position. */
export async function assign(
  bff: BffClient,
  { id: projectId, word, positionId }: StaffedProject,
  { firstName, ...fields }: { firstName: string } & Record<string, unknown>,
) {
  const email = `${firstName}-${word}@example.com`.toLowerCase();
  const freelancer = await bff.create("freelancers", { firstName, lastName: word, email, status: "active" });
  const dates = { startDate: "2027-03-01", endDate: "2027-06-30" };
  return bff.create("assignments", { projectId, positionId, freelancerId: freelancer.id, ...dates, ...fields });
}
