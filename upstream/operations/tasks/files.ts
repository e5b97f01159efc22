import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { FILE_TYPES } from "@/lib/contract/limits";
import { FILES_MAX, type TaskFile } from "@/lib/contract/operations/tasks";
import { CONTROL_OR_BREAK, visibleText } from "@/lib/records/texts/control-characters";
import type { Session } from "@/upstream/accounts/auth/session";
import { requireEnabled, USER_NAME } from "@/upstream/accounts/auth/users";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction } from "@/upstream/platform/database/transaction";
import { conflict, invalid, notFound } from "@/upstream/platform/http/problem-error";
import { moderates } from "./task-access";

const NAME_MAX = 120;

export async function listFiles(db: Database, { user, person }: Session, taskId: string): Promise<TaskFile[]> {
  const { rows } = await sql<TaskFile>`
    select file.id, file.name, file.type, file.size, file.created_at, ${USER_NAME} as uploader,
      (file.uploaded_by = ${user.id} or ${moderates(person)}) as may_delete
    from task_files as file join users on users.id = file.uploaded_by
    where file.task_id = ${taskId} order by file.created_at, file.id
  `.execute(db);
  return rows;
}

type NewFile = { taskId: string; name: string; content: Buffer };

/** @throws ProblemError 422 unless the content is a PDF, PNG or JPEG, 409 if the task has enough files */
export async function addFile(db: Database, { user }: Session, { taskId, name, content }: NewFile): Promise<void> {
  const type = sniffType(content);
  if (type === null) throw invalid([{ path: "file", message: "Choose a PDF, PNG or JPEG file" }]);
  await inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from task_files where task_id = ${taskId}
    `.execute(transaction);
    if ((rows[0]?.count ?? 0) >= FILES_MAX) throw conflict(`A task can have at most ${FILES_MAX} files.`);
    const file = {
      id: uuidv7(),
      taskId,
      uploadedBy: user.id,
      name: safeName(name),
      type,
      size: content.length,
      content,
    };
    await transaction.insertInto("taskFiles").values(file).execute();
    await requireEnabled(transaction, user.id);
  });
}

type StoredFile = { name: string; type: string; content: Uint8Array };

export async function requireFile(db: Database, taskId: string, id: string): Promise<StoredFile> {
  const file = await db
    .selectFrom("taskFiles")
    .select(["name", "type", "content"])
    .where("id", "=", id)
    .where("taskId", "=", taskId)
    .executeTakeFirst();
  if (!file) throw notFound();
  return file;
}

export async function deleteFile(
  db: Database,
  { user, person }: Session,
  { taskId, id }: { taskId: string; id: string },
): Promise<void> {
  const { rows } = await sql`
    delete from task_files where id = ${id} and task_id = ${taskId}
      and (uploaded_by = ${user.id} or ${moderates(person)}) returning id
  `.execute(db);
  if (rows.length === 0) throw notFound();
}

const SIGNATURES: readonly [(typeof FILE_TYPES)[number], readonly number[]][] = [
  ["application/pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
];

/** The type that the first bytes show, whatever the request says. */
export function sniffType(content: Uint8Array): (typeof FILE_TYPES)[number] | null {
  return SIGNATURES.find(([, bytes]) => bytes.every((byte, i) => content[i] === byte))?.[0] ?? null;
}

/** Without folders and characters that a header or a file system can't have. */
export function safeName(name: string): string {
  const last = visibleText(name).split(/[/\\]/).at(-1) ?? "";
  const clean = Array.from(last, (letter) => (isSafe(letter) ? letter : "")).join("");
  return clean.trim().slice(-NAME_MAX) || "file";
}

function isSafe(letter: string): boolean {
  return !CONTROL_OR_BREAK.test(letter) && !'"<>|:*?'.includes(letter);
}
