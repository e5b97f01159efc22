import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { can } from "@/lib/accounts/access/rights";
import type { ClientDashboard } from "@/lib/contract/staffing/dashboard";
import type { AssignmentLimits } from "@/lib/contract/staffing/assignment-limits";
import { sharedContradictions } from "@/lib/staffing/contradictions/contradictions";
import { matchTags } from "@/lib/staffing/matching/factors/skills";
import type { Database } from "@/upstream/platform/database/connect";
import { readToday } from "@/upstream/platform/database/today";
import { assignmentLimits } from "@/upstream/records/sql/assignment-limits";
import { CLIENT_ANSWER, QUESTIONS } from "@/upstream/staffing/proposals/client-answer";
import { readOwners } from "@/upstream/staffing/assignments/read-owners";
import { hasDaysLeft, isRunning, isStarting } from "@/upstream/staffing/work/running";
import { BOOKABLE, OVER } from "@/upstream/staffing/work/status-lists";
import type { OpenPositions } from "./open-positions";
import { inDashboardScope, type DashboardScope } from "./dashboard-scope";
import { panel, type Panel } from "./panels";

type ClientFacts = { scope: DashboardScope; positions: OpenPositions | null; person: Person };

/** What is a client's: who is proposed to them, who is agreed and who is at work, by their bill side alone. */
export async function readClientDashboard(
  db: Database,
  { scope, positions, person }: ClientFacts,
): Promise<ClientDashboard> {
  const [atWork, agreed, proposed, today] = await Promise.all([
    panel<Limited<ClientDashboard["atWork"]["rows"][number]>>(
      db,
      sql`
        select ${CLIENT_COLUMNS} ${placedIn(scope)} and ${isRunning("record")}
        order by record.end_date nulls last, record.number
      `,
    ),
    panel<Limited<ClientDashboard["agreed"]["rows"][number]>>(
      db,
      sql`
        select ${CLIENT_COLUMNS}, ${CLIENT_ANSWER} as answer ${placedIn(scope)}
          and (record.status = 'offered' or ${isStarting("record")})
        order by record.start_date, record.number
      `,
    ),
    listProposed(db, scope),
    readToday(db),
  ]);
  const mayDecide = can(person, "decide", "assignments");
  return {
    atWork: shared(atWork, today),
    proposed: shared(proposed, today),
    agreed: shared(agreed, today),
    mayDecide,
    toFill: (positions?.rows ?? []).map((position) =>
      proposed.hasMore ? position : decidable(position, proposed.rows),
    ),
  };
}

/** A client decides on those alone who can still come, so that a position has as many proposed as are listed. */
function decidable(position: ToFill, proposed: readonly ProposedPerson[]): ToFill {
  const { positionId, open, offeredPeople } = position;
  const people = offeredPeople + proposed.filter((one) => one.positionId === positionId).length;
  return { ...position, proposed: people, pending: Math.min(open, people) };
}

type ToFill = OpenPositions["rows"][number];

/** A row as it is read: what it has to keep to says more than a client may know. */
type Limited<Row extends Placed> = Omit<Row, "contradictions"> & { limits: AssignmentLimits };

type Placed = ClientDashboard["atWork"]["rows"][number];

function shared<Row extends Limited<Placed>>({ rows, hasMore }: Panel<Row>, today: string) {
  return {
    hasMore,
    rows: rows.map(({ limits, ...row }) => ({ ...row, contradictions: sharedContradictions(row, limits, today) })),
  };
}

type ProposedPerson = Limited<ClientDashboard["proposed"]["rows"][number]>;

type ProposedRow = Omit<ProposedPerson, "skills" | "contact"> & { ownSkills: string[]; neededSkills: string[] };

async function listProposed(db: Database, scope: DashboardScope): Promise<Panel<ProposedPerson>> {
  const { rows, hasMore } = await panel<ProposedRow>(
    db,
    sql`
      select ${CLIENT_COLUMNS}, record.version, record.allocation, record.status_since, record.project_id,
        record.position_id, freelancers.headline, to_json(freelancers.skills) as own_skills,
        to_json(case when cardinality(positions.skills) > 0 then positions.skills else projects.skills end)
          as needed_skills,
        ${QUESTIONS} as questions
      ${placedIn(scope)} and record.status = 'proposed' and projects.status not in ${OVER}
        and ${hasDaysLeft("record")} and freelancers.status in ${BOOKABLE}
      order by record.start_date, record.number
    `,
  );
  const owners = await readOwners(
    db,
    rows.map(({ assignmentId }) => assignmentId),
  );
  return {
    hasMore,
    rows: rows.map(({ ownSkills, neededSkills, ...row }) => {
      const [owner] = owners.get(row.assignmentId) ?? [];
      const contact = owner ? { name: owner.name, email: owner.email } : null;
      return { ...row, skills: matchTags(ownSkills, neededSkills), contact };
    }),
  };
}

/** The bill side of an assignment alone, with its limits for `shared`. */
const CLIENT_COLUMNS = sql`
  record.id as assignment_id, record.name, record.role, projects.name as project, record.status, record.start_date,
  record.end_date, record.bill_rate::text, record.currency, record.rate_unit, ${assignmentLimits("record")} as limits
`;

function placedIn(scope: DashboardScope): RawBuilder<unknown> {
  return sql`
    from assignments as record join projects on projects.id = record.project_id
      join project_positions as positions on positions.id = record.position_id
      join freelancers on freelancers.id = record.freelancer_id
    where record.deleted_at is null and ${inDashboardScope(scope, "assignments", "record")}
  `;
}
