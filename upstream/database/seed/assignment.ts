import type { Freelancer } from "./records/freelancers";
import type { Position } from "./records/project-fields";
import type { Project } from "./records/projects";
import type { World } from "./world";

export type AssignmentStatus = "proposed" | "offered" | "accepted" | "active" | "completed" | "declined" | "terminated";

export type Assignment = ReturnType<typeof makeAssignment>;

type Placement = {
  project: Project;
  position: Position;
  person: Freelancer;
  status: AssignmentStatus;
  allocation: number;
};

export function makeAssignment(world: World, { project, position, person, status, allocation }: Placement) {
  const { random } = world;
  const createdAt = world.moment(Math.max(0, -project.start) + random.integer(1, 60) / 10);
  const start = project.start + random.pick([0, 0, 0, 7, 14]);
  const end = status === "terminated" ? Math.round((start + project.end) / 2) : project.end;
  return {
    id: world.id(createdAt),
    freelancerId: person.id,
    projectId: project.id,
    positionId: position.id,
    startDate: world.day(Math.min(start, end)),
    endDate: world.day(status === "terminated" ? Math.min(end, -1) : end),
    allocation,
    payRate: person.hourlyRate.toFixed(2),
    billRate: Math.round(person.hourlyRate * (1.26 + random.integer(0, 18) / 100)).toFixed(2),
    currency: "USD",
    status,
    createdAt,
    updatedAt: createdAt,
  };
}
