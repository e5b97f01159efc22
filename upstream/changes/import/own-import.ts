import type { FastifyRequest } from "fastify";
import { can, hasFullAccess } from "@/lib/accounts/access/rights";
import type { Import, ImportAccess } from "@/lib/contract/changes/import";
import type { TextReading } from "@/lib/records/import/text-reading";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import type { Database } from "@/upstream/platform/database/connect";
import { requireId } from "@/upstream/platform/http/id-param";
import { forbidden, notFound } from "@/upstream/platform/http/problem-error";
import { countOutcomes, listReasons, readUndo, requireImport, type StoredImport } from "./imports";
import { readAsWritten, undecided } from "./open-settings";
import { asLastTime, readRemembered } from "./remembered-columns";
import { definitionOf } from "@/lib/records/definitions";
import type { CheckedImport } from "@/upstream/changes/plan/kind-rules";
import { rulesOf } from "@/upstream/changes/rules-of";
import { readRow } from "./plan/read-row";

/** @throws ProblemError 404 for another user's import, except to administrators; 403 without the right to import */
export async function requireOwn(db: Database, request: FastifyRequest): Promise<StoredImport> {
  const { user, person } = requireSession(request);
  const id = requireId(request);
  const stored = await requireImport(db, id);
  if (stored.userId !== user.id && !hasFullAccess(person)) throw notFound();
  if (!can(person, "import", stored.kind)) throw forbidden();
  return stored;
}

export async function importOf(db: Database, id: string): Promise<Import> {
  const stored = await requireImport(db, id);
  const { sheets, state, fileType, userId, kind } = stored;
  const isMoving = state === "checking" || state === "running";
  return {
    ...(await summaryOf(db, stored)),
    sheets: sheets.map(({ name, isHidden, rows: sample }) => ({ name, isHidden, sample: sample.map(shortened) })),
    reading: fileType.format === "csv" ? readingOf(fileType) : null,
    undecided: undecided(stored),
    readAsWritten: readAsWritten(stored),
    left: leftOf(stored),
    asLastTime: asLastTime(stored, await readRemembered(db, userId, kind)),
    access: await countAccess(db, stored),
    consequences: stored.state === "checked" ? stored.consequences : [],
    reasons: isMoving ? [] : await listReasons(db, id),
  };
}

/** Files from before the question are quoted as most are. */
function readingOf({ encoding, delimiter, quoting = "double" }: Omit<TextReading, "quoting"> & Partial<TextReading>) {
  return { encoding, delimiter, quoting };
}

function leftOf({ settings, sheets }: StoredImport): Import["left"] {
  const facts = sheets[settings.sheet]?.facts;
  const headers = sheets[settings.sheet]?.rows[settings.headerRow]?.cells ?? [];
  const extra = facts?.columns.slice(headers.length) ?? [];
  return {
    blankRows: facts?.blank ?? 0,
    titleLines: settings.headerRow,
    wideRows: extra.reduce((most, { filled }) => Math.max(most, filled), 0),
  };
}

/** What the list displays of an import. */
export async function summaryOf(db: Database, stored: StoredImport) {
  return { ...stored, ...(await countOutcomes(db, stored)), ...(await readUndo(db, stored.id)) };
}

const SHOWN_CHARACTERS = 120;

function shortened({ n, cells }: StoredImport["sheets"][number]["rows"][number]) {
  return { n, cells: cells.map((cell) => (typeof cell === "string" ? cell.slice(0, SHOWN_CHARACTERS) : cell)) };
}

/** What a checked import does to people’s access; null for kinds that give none, and before or after that. */
async function countAccess(
  db: Database,
  { id, kind, settings, state }: Pick<StoredImport, "id" | "kind" | "settings" | "state">,
): Promise<ImportAccess | null> {
  const { countImportAccess } = rulesOf(kind);
  if (!countImportAccess || state !== "checked") return null;
  const valuesOf: CheckedImport["valuesOf"] = (columns, cells) => {
    const row = { n: 0, cells: [...cells], chosen: null, double: null };
    return readRow(definitionOf(kind), { ...settings, columns: [...columns] }, row).values;
  };
  return countImportAccess(db, { id, settings, valuesOf });
}
