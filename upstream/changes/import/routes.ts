import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { can, hasFullAccess } from "@/lib/accounts/access/rights";
import { envelope } from "@/lib/contract/envelope";
import {
  importEditsSchema,
  importListSchema,
  importRowsQuery,
  importRowsSchema,
  importSchema,
  importSettingsPatchSchema,
  importUploadQuery,
  type Import,
} from "@/lib/contract/changes/import";
import { IMPORT_LIMITS } from "@/lib/contract/limits";
import type { Cell } from "@/lib/records/import/cell";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS, type Kind } from "@/lib/records/kinds";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import { actorOf } from "@/upstream/changes/plan/actor";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction } from "@/upstream/platform/database/transaction";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { FILE_ANSWER, nameFile } from "@/upstream/platform/http/file-answer";
import { idParams, requireId } from "@/upstream/platform/http/id-param";
import { conflict, forbidden, invalid, notFound } from "@/upstream/platform/http/problem-error";
import { parseFields, readBody } from "@/upstream/platform/http/read-body";
import { sampleNote } from "@/upstream/changes/templates/sample-format";
import { authorize } from "@/upstream/records/authorize";
import { countAccess } from "./count-access";
import { checkEdited, editRows, RECHECKED_MAX } from "./edit-rows";
import { errorFile } from "./error-file";
import { changeState, startCheck, startRun } from "./import-phases";
import { changeSettings, guessSettings, readRemembered } from "./import-settings";
import {
  countOutcomes,
  insertImport,
  listReasons,
  lockEditable,
  readUndo,
  refuseExpired,
  requireImport,
  setState,
  type StoredImport,
} from "./imports";
import { inspectFile } from "./reading/read-file";
import { receiveFile, refuseUnreadable } from "./receive-file";
import { listRows } from "./stored-rows";

export function importRoutes(app: App, services: Services): void {
  for (const kind of KINDS) kindRoutes(app, services, kind);
  settingsRoutes(app, services);
  phaseRoutes(app, services);
  rowsRoutes(app, services);
}

// Above the limit of a file, whose bytes are counted as they come.
const BODY_LIMIT = 2 * IMPORT_LIMITS.bytes;

function kindRoutes(app: App, { db }: Services, kind: Kind): void {
  const tags = [kind];
  const onRequest = authorize("import", kind);
  // A parser of its own, so that no other route takes files.
  void app.register((uploads: App, _options, done) => {
    uploads.addContentTypeParser("application/octet-stream", (_request, payload, parsed) => parsed(null, payload));
    uploads.post(
      `/${kind}/imports`,
      {
        onRequest,
        bodyLimit: BODY_LIMIT,
        schema: {
          tags,
          querystring: importUploadQuery,
          consumes: ["application/octet-stream"],
          response: { 201: envelope(importSchema) },
        },
      },
      async (request, reply) => {
        const { userId, person } = actorOf(request);
        const { name: fileName } = parseFields(importUploadQuery, request.query);
        const bytes = await receiveFile(request, reply);
        const { file: fileType, sheets } = await refuseUnreadable(inspectFile(bytes));
        if (sheets.every(({ rows }) => rows.length < 2)) {
          const message = "The file has no rows below its headers.";
          throw invalid([{ path: "file", message }]);
        }
        const remembered = await readRemembered(db, userId, kind);
        const settings = guessSettings({ person, definition: definitionOf(kind), fileType, sheets, remembered });
        const id = uuidv7();
        const note = sampleNote(definitionOf(kind), cellsOf(sheets));
        const stored = { id, kind, userId, fileName, fileBytes: bytes.length, fileType, sheets, settings, note };
        await inTransaction(db, (transaction) => insertImport(transaction, stored, bytes));
        reply.code(201).header("location", `/imports/${id}`);
        return { data: await importOf(db, id) };
      },
    );
    done();
  });
  app.get(
    `/${kind}/imports`,
    { onRequest, schema: { tags, response: { 200: envelope(importListSchema) } } },
    async (request) => {
      const { userId } = actorOf(request);
      const { rows } = await sql<{ id: string }>`
        select id from imports where user_id = ${userId} and kind = ${kind} order by created_at desc limit ${LISTED_MAX}
      `.execute(db);
      return { data: await Promise.all(rows.map(async ({ id }) => summaryOf(db, await requireImport(db, id)))) };
    },
  );
}

const LISTED_MAX = 10;

function cellsOf(sheets: StoredImport["sheets"]): Cell[] {
  return sheets.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells));
}

function settingsRoutes(app: App, { db }: Services): void {
  const schema = { tags: ["imports"], params: idParams, response: { 200: envelope(importSchema) } };
  app.get("/imports/:id", { schema }, async (request) => {
    const { id } = await requireOwn(db, request);
    return { data: await importOf(db, id) };
  });
  app.patch("/imports/:id", { schema: { ...schema, body: importSettingsPatchSchema } }, async (request) => {
    const { id } = await requireOwn(db, request);
    const { userId, person } = actorOf(request);
    const patch = readBody(request, importSettingsPatchSchema);
    await inTransaction(db, async (transaction) => {
      const stored = await lockEditable(transaction, id);
      const remembered = await readRemembered(transaction, userId, stored.kind);
      const guess = { ...stored, person, definition: definitionOf(stored.kind), remembered };
      const settings = changeSettings(guess, stored, patch);
      if (stored.hasChanges && settings.sheet !== stored.settings.sheet) {
        throw conflict("Rows of another sheet are already imported. Upload the file again for this one.");
      }
      await sql`update imports set settings = ${JSON.stringify(settings)} where id = ${id}`.execute(transaction);
      // What was checked before may not be what these settings do.
      await setState(transaction, id, { state: "ready" });
    });
    return { data: await importOf(db, id) };
  });
}

function phaseRoutes(app: App, { db, jobs }: Services): void {
  const schema = { tags: ["imports"], params: idParams, response: { 200: envelope(importSchema) } };
  app.post("/imports/:id/check", { schema }, async (request) => {
    const { id } = await requireOwn(db, request);
    await startCheck(db, jobs, actorOf(request), id);
    return { data: await importOf(db, id) };
  });
  app.post("/imports/:id/run", { schema }, async (request) => {
    const { id } = await requireOwn(db, request);
    await startRun(db, jobs, actorOf(request), id);
    return { data: await importOf(db, id) };
  });
  app.post("/imports/:id/pause", { schema }, async (request) => {
    const { id } = await requireOwn(db, request);
    await changeState(db, id, "paused");
    return { data: await importOf(db, id) };
  });
  app.post("/imports/:id/cancellation", { schema }, async (request) => {
    const { id } = await requireOwn(db, request);
    await changeState(db, id, "cancelled");
    return { data: await importOf(db, id) };
  });
}

function rowsRoutes(app: App, { db, jobs }: Services): void {
  const schema = { tags: ["imports"], params: idParams };
  app.get(
    "/imports/:id/rows",
    { schema: { ...schema, querystring: importRowsQuery, response: { 200: envelope(importRowsSchema) } } },
    async (request) => {
      const stored = await requireOwn(db, request);
      return { data: await listRows(db, stored, parseFields(importRowsQuery, request.query)) };
    },
  );
  app.patch(
    "/imports/:id/rows",
    { schema: { ...schema, body: importEditsSchema, response: { 200: envelope(importSchema) } } },
    async (request) => {
      const { id } = await requireOwn(db, request);
      const actor = actorOf(request);
      const edits = readBody(request, importEditsSchema);
      const isShort = await inTransaction(db, async (transaction) => {
        const stored = await lockEditable(transaction, id);
        const numbers = await editRows(transaction, id, edits);
        if (numbers.length > RECHECKED_MAX) return false;
        await checkEdited(transaction, actor, stored, numbers);
        return true;
      });
      if (!isShort) await startCheck(db, jobs, actorOf(request), id);
      return { data: await importOf(db, id) };
    },
  );
  app.get(
    "/imports/:id/file",
    {
      schema: {
        ...schema,
        response: { 200: { description: "The failed rows with their errors", content: FILE_ANSWER } },
      },
    },
    async (request, reply) => {
      const stored = await requireOwn(db, request);
      refuseExpired(stored);
      const base = stored.fileName.replace(/\.[^.]*$/, "").replace(/[^\w-]+/g, "-") || "import";
      nameFile(reply, `${base}-errors`, stored.fileType.format);
      return errorFile(db, stored);
    },
  );
}

/** @throws ProblemError 404 for another user's import, except to administrators; 403 without the right to import */
async function requireOwn(db: Database, request: FastifyRequest): Promise<StoredImport> {
  const { user, person } = requireSession(request);
  const id = requireId(request);
  const stored = await requireImport(db, id);
  if (stored.userId !== user.id && !hasFullAccess(person)) throw notFound();
  if (!can(person, "import", stored.kind)) throw forbidden();
  return stored;
}

async function importOf(db: Database, id: string): Promise<Import> {
  const stored = await requireImport(db, id);
  const { sheets, state } = stored;
  const isMoving = state === "checking" || state === "running";
  return {
    ...(await summaryOf(db, stored)),
    sheets: sheets.map(({ name, isHidden, rows: sample }) => ({ name, isHidden, sample: sample.map(shortened) })),
    access: await countAccess(db, stored),
    consequences: stored.state === "checked" ? stored.consequences : [],
    reasons: isMoving ? [] : await listReasons(db, id),
  };
}

/** What the list displays of an import. */
async function summaryOf(db: Database, stored: StoredImport) {
  return { ...stored, ...(await countOutcomes(db, stored)), ...(await readUndo(db, stored.id)) };
}

const SHOWN_CHARACTERS = 120;

function shortened({ n, cells }: StoredImport["sheets"][number]["rows"][number]) {
  return { n, cells: cells.map((cell) => (typeof cell === "string" ? cell.slice(0, SHOWN_CHARACTERS) : cell)) };
}
