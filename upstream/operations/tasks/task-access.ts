import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { can } from "@/lib/accounts/access/rights";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import type { Database } from "@/upstream/platform/database/connect";
import { requireId } from "@/upstream/platform/http/id-param";
import { notFound } from "@/upstream/platform/http/problem-error";
import { inScope } from "@/upstream/records/sql/scope";

/** Whether the task is in the person's scope. */
export async function isTaskInScope(db: Database, person: Person, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from tasks as record
    where id = ${id} and deleted_at is null and ${inScope(person, "tasks", "read", "record")}
  `.execute(db);
  return rows.length > 0;
}

/** The task's id. Its comments and files are for those who may read tasks, and for the one who has to do it. */
export async function requireTask(db: Database, request: FastifyRequest): Promise<string> {
  const { user, person } = requireSession(request);
  const id = requireId(request);
  const { rows } = await sql`
    select from tasks as record where id = ${id} and deleted_at is null
      and (assignee_id = ${user.id} or ${inScope(person, "tasks", "read", "record")})
  `.execute(db);
  if (rows.length === 0) throw notFound();
  return id;
}

/** Whether somebody may remove others' comments and files. */
export function moderates(person: Person): boolean {
  return can(person, "delete", "tasks");
}
