import { projectTimelineSchema } from "@/lib/contract/staffing/timeline";
import { addDays, todayIn, weekOf } from "@/lib/staffing/days";
import { LEAST } from "@/upstream/testing/examples";
import { unique, type TestApp } from "@/upstream/testing/test-app";

export const TODAY = todayIn("UTC", Date.now());
export const monday = weekOf(TODAY);
/** A day counted from this Monday. */
export const day = (days: number) => addDays(monday, days);

type Staffed = { id: string; role: string; positionId: string };

type Work = { start: number; end: number | null; allocation?: number; status?: string };

/** Makes people, teams and projects, and work on exact days of them. */
export async function timelineCalls(app: TestApp) {
  const admin = await app.as("admin");

  async function create(kind: "freelancers" | "teams" | "projects", body: Record<string, unknown> = {}) {
    return (await admin("POST", `/${kind}`, { body: { ...LEAST[kind](), ...body } })).record();
  }

  async function createProject(body: Record<string, unknown> = {}, openings = 20): Promise<Staffed> {
    const role = unique("Role");
    const { id } = await create("projects", { status: "open", positions: [{ role, openings }], ...body });
    const { rows } = await admin("GET", `/projects/${id}/timeline`).then((answer) => ({
      rows: answer.data(projectTimelineSchema).positions,
    }));
    return { id, role, positionId: rows[0]?.id ?? "" };
  }

  async function assign(
    freelancerId: string,
    project: Staffed,
    { start, end, allocation = 100, status = "active" }: Work,
  ) {
    const body = {
      freelancerId,
      projectId: project.id,
      positionId: project.positionId,
      startDate: day(start),
      endDate: end === null ? null : day(end),
      allocation,
      status: "proposed",
    };
    const { id, code } = (await admin("POST", "/assignments", { body })).record();
    // The fixture sets the status as it is: moves and overloads have tests of their own.
    const stored = { status };
    await app.db.updateTable("assignments").set(stored).where("id", "=", id).execute();
    return { id, code };
  }

  return { create, createProject, assign };
}
