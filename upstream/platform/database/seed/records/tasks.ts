import { periodsDue } from "@/lib/records/task-periods";
import type { Account } from "@/upstream/platform/database/seed/accounts";
import { SINGLE_TASKS, SKIP_REASONS, STAFF, TEMPLATES } from "@/upstream/platform/database/seed/content/tasks";
import type { DemoRecord, Edit } from "@/upstream/platform/database/seed/demo-record";
import { requireItem } from "@/upstream/platform/database/seed/random";
import type { World } from "@/upstream/platform/database/seed/world";

const AGE_DAYS = 400;
// Tasks exist for the last months and the next two weeks.
const PAST_DAYS = 84;
const COMING_DAYS = 14;

/** The managers and security people of the first centers; they sign in like the other accounts. */
export function makeStaff(world: World): Account[] {
  return STAFF.flatMap(([centerCode, manager, security], index) => [
    makeUser(world, manager, "ROLE_CENTER_MANAGER", centerCode, index),
    ...(security ? [makeUser(world, security, "ROLE_SECURITY", centerCode, index)] : []),
  ]);
}

function makeUser(
  world: World,
  [firstName, lastName]: readonly [string, string],
  role: string,
  centerCode: string,
  index: number,
): Account {
  const createdAt = world.moment(AGE_DAYS - index);
  const username = `${firstName}.${lastName}`.toLowerCase();
  return {
    id: world.id(createdAt),
    username,
    email: `${username}@demo.test`,
    jobTitle: role === "ROLE_SECURITY" ? "Security Officer" : "Center Manager",
    userType: "user",
    firstName,
    lastName,
    roles: [role],
    centerCode,
    companyId: null,
    createdAt,
  };
}

type MappingFields = ReturnType<typeof mappingFields>;
export type Mapping = DemoRecord<MappingFields>;

export function makeMappings(world: World): Mapping[] {
  return TEMPLATES.flatMap((template) =>
    STAFF.slice(0, template.centers).map(([centerCode]) => {
      const createdAt = world.moment(world.random.integer(120, 300));
      return { id: world.id(createdAt), createdAt, fields: mappingFields(template, centerCode), edits: [] };
    }),
  );
}

function mappingFields(template: (typeof TEMPLATES)[number], centerCode: string) {
  const { role, category, title, description, frequency, dueOffset } = template;
  const tags: string[] = [];
  return { role, category, title, description, frequency, dueOffset, centerCode, status: "active" as const, tags };
}

type TaskFields = {
  title: string;
  description: string | null;
  centerCode: string | null;
  role: string | null;
  category: string | null;
  assigneeId: string;
  dueDate: string;
  status: "open" | "in_progress" | "done" | "skipped";
  reason: string | null;
  tags: string[];
};
/** `source` is what a generated task was made from. */
export type Task = DemoRecord<TaskFields> & { source: Source | null };
type Source = { mappingId: string; period: string };

export function makeTasks(world: World, mappings: readonly Mapping[], people: readonly Account[]): Task[] {
  const generated = mappings.flatMap(({ id: mappingId, fields }) => {
    const { title, description, centerCode, role, category } = fields;
    const assignees = people.filter((one) => one.centerCode === centerCode && one.roles.includes(role));
    return periodsDue(fields, world.day(-PAST_DAYS), world.day(COMING_DAYS)).flatMap(({ period, dueDate }) =>
      assignees.map(({ id: assigneeId }) =>
        makeTask(world, { title, description, centerCode, role, category, assigneeId, dueDate }, { mappingId, period }),
      ),
    );
  });
  const single = SINGLE_TASKS.map(([username, title, dueInDays, description = null]) => {
    const account = requireItem(
      people.filter((one) => one.username === username),
      0,
    );
    const dueDate = world.day(dueInDays);
    const nothing = { role: null, category: null };
    return makeTask(
      world,
      { ...nothing, title, description, centerCode: account.centerCode, assigneeId: account.id, dueDate },
      null,
    );
  });
  return [...generated, ...single];
}

type Facts = Omit<TaskFields, "status" | "reason" | "tags">;

function makeTask(world: World, facts: Facts, source: Source | null): Task {
  const { random } = world;
  const daysToDue = Math.round((Date.parse(facts.dueDate) - Date.parse(world.day(0))) / 86_400_000);
  const status = source === null ? "open" : statusOf(world, daysToDue);
  const reason = status === "skipped" ? random.pick(SKIP_REASONS) : null;
  const createdAt = world.moment(Math.max(0, 8 - daysToDue));
  const edits: Edit<TaskFields>[] = [];
  if (status !== "open") {
    const daysAgo = Math.max(0, random.integer(0, 3) - daysToDue);
    edits.push({ at: world.moment(Math.min(daysAgo, 7 - daysToDue)), undo: () => ({ status: "open", reason: null }) });
  }
  const isEdited = edits.every(({ at }) => at > createdAt);
  const fields: TaskFields = {
    ...facts,
    status: isEdited ? status : "open",
    reason: isEdited ? reason : null,
    tags: [],
  };
  return { id: world.id(createdAt), createdAt, fields, edits: isEdited ? edits : [], source };
}

function statusOf({ random }: World, daysToDue: number): TaskFields["status"] {
  if (daysToDue > 3) return random.weighted({ open: 9, in_progress: 1 });
  if (daysToDue >= -9) return random.weighted({ open: 4, in_progress: 3, done: 4, skipped: 1 });
  return random.weighted({ done: 88, skipped: 8, open: 4 });
}
