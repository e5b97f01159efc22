import { sql } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { SpendTotal } from "@/lib/contract/staffing/money-total";
import type { CompanyWork } from "@/lib/contract/staffing/staffing";
import type { Database } from "@/upstream/platform/database/connect";
import { TODAY } from "@/upstream/platform/database/today";
import { notFound } from "@/upstream/platform/http/problem-error";
import { spendFacts, spendOf } from "@/upstream/staffing/money/spend-facts";
import { inScope } from "@/upstream/records/sql/scope";
import { countProjects, openProjects, withOpenings, type FoundProject } from "./open-projects";
import { countPeople, peopleAtWork } from "./people-at-work";

/** A company's current projects, the people who work there now or are to start, and its spend. @throws ProblemError 404 */
export async function readCompanyWork(db: Database, person: Person, id: string): Promise<CompanyWork> {
  type Found = Omit<CompanyWork, "projects" | "spend"> & { projects: FoundProject[]; spend: unknown };
  const { rows } = await sql<{ work: Found }>`
    select json_build_object(
      'projects', ${openProjects(person, sql`projects.company_id = companies.id`)},
      'projectCounts', ${countProjects(person, sql`projects.company_id = companies.id`)},
      'people', ${peopleAtWork(person, sql`record.company_id = companies.id`)},
      'peopleCounts', ${countPeople(person, sql`record.company_id = companies.id`)},
      'spend', ${spendFacts({
        condition: sql`work.company_id = companies.id and ${inScope(person, "assignments", "read", "work")}`,
        currency: sql`companies.currency`,
        today: TODAY,
      })}
    ) as work
    from companies
    where companies.id = ${id} and companies.deleted_at is null
      and ${inScope(person, "companies", "read", "companies")}
  `.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  const spend = spendOf(row.work.spend);
  return { ...withOpenings(row.work), spend: hasSpend(spend) ? spend : null };
}

function hasSpend({ amount, leftOut, withoutRate }: SpendTotal): boolean {
  return Number(amount) > 0 || leftOut.length > 0 || withoutRate > 0;
}
