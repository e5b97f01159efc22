import type { Center } from "@/upstream/platform/database/seed/centers";
import { TEAMS } from "@/upstream/platform/database/seed/content/teams";
import { undoStatus, type DemoRecord, type Edit } from "@/upstream/platform/database/seed/demo-record";
import { requireItem } from "@/upstream/platform/database/seed/random";
import type { World } from "@/upstream/platform/database/seed/world";
import type { Freelancer } from "./freelancers";

const COUNT = 32;
const STATUSES = { active: 22, forming: 4, paused: 3, disbanded: 3 } as const;
const TEAM_TAGS = ["on call", "remote first", "client cleared", "new this quarter", "preferred"];

type TeamFields = ReturnType<typeof makeFields>;
export type Team = DemoRecord<TeamFields>;

export function makeTeams(world: World, centers: readonly Center[], freelancers: readonly Freelancer[]): Team[] {
  return Array.from({ length: COUNT }, (_, index) => {
    const ageDays = Math.max(12, 900 - index * 27);
    const createdAt = world.moment(ageDays);
    const center = index < TEAMS.length ? null : requireItem(centers, (index - TEAMS.length) % 12);
    const fields = makeFields(world, { index, ageDays, center, freelancers });
    return { id: world.id(createdAt), createdAt, fields, edits: makeEdits(world, ageDays, fields) };
  });
}

type Facts = { index: number; ageDays: number; center: Center | null; freelancers: readonly Freelancer[] };

function makeFields(world: World, { index, ageDays, center, freelancers }: Facts) {
  const { random } = world;
  const [title, description, roles] = requireItem(TEAMS, index % TEAMS.length);
  const qualified = freelancers.filter(
    ({ fields, profession }) => fields.status === "active" && roles.includes(profession.role),
  );
  const ofCenter = qualified.filter(({ fields }) => fields.centerCode === center?.code);
  const people = [...new Set([...random.sample(ofCenter, 4), ...random.sample(qualified, random.integer(4, 7))])];
  const lead = requireItem(
    people.toSorted((a, b) => b.fields.experienceYears - a.fields.experienceYears),
    0,
  );
  return {
    name: center ? `${title}, ${center.name}` : title,
    description,
    leadId: lead.id,
    companyId: center?.companyId ?? null,
    centerCode: center?.code ?? null,
    members: people.map((person) => makeMember(world, person, person === lead, ageDays)),
    status: index === COUNT - 1 ? "forming" : random.weighted(STATUSES),
    tags: random.sample(TEAM_TAGS, random.integer(0, 2)),
  };
}

function makeMember(world: World, person: Freelancer, isLead: boolean, ageDays: number) {
  const { random } = world;
  const from = random.integer(5, ageDays);
  return {
    id: world.id(world.moment(from)),
    freelancerId: person.id,
    role: isLead ? "Team lead" : person.profession.role,
    allocation: random.pick([20, 40, 50, 50, 60, 80, 100]),
    from: world.day(-from),
    // Some have left.
    to: random.chance(0.2) ? world.day(Math.max(random.integer(-60, 180), 1 - from)) : null,
  };
}

const undoTeamStatus = undoStatus<TeamFields["status"]>({ active: "forming", paused: "active", disbanded: "active" });

function makeEdits(world: World, ageDays: number, { status }: TeamFields): Edit<TeamFields>[] {
  const { random } = world;
  const daysAgo = (from: number, to: number) => world.moment((ageDays * random.integer(from, to)) / 100);
  const edits: Edit<TeamFields>[] = [];
  if (status !== "forming") edits.push({ at: daysAgo(80, 95), undo: undoTeamStatus });
  if (status === "paused" || status === "disbanded") edits.push({ at: daysAgo(2, 20), undo: undoTeamStatus });
  if (random.chance(0.6)) edits.push({ at: daysAgo(20, 70), undo: undoLastMember });
  if (random.chance(0.4)) edits.push({ at: world.moment(random.integer(2, 200) / 10), undo: undoLastMember });
  return edits;
}

function undoLastMember({ members, leadId }: TeamFields) {
  const last = members.at(-1);
  return last && last.freelancerId !== leadId && members.length > 2 ? { members: members.slice(0, -1) } : null;
}
