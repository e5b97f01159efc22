import type { FastifyRequest } from "fastify";
import { envelope } from "@/lib/contract/envelope";
import {
  importRowsQuery,
  importRowsSchema,
  importSchema,
  importSettingsPatchSchema,
} from "@/lib/contract/changes/import";
import { importEditsSchema } from "@/lib/contract/changes/import-edits";
import { KINDS } from "@/lib/records/kinds";
import { actorOf } from "@/upstream/changes/plan/actor";
import { inTransaction } from "@/upstream/platform/database/transaction";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { described } from "@/upstream/platform/http/route-texts";
import { FILE_ANSWER, nameFile } from "@/upstream/platform/http/file-answer";
import { idParams } from "@/upstream/platform/http/id-param";
import { parseFields, readBody } from "@/upstream/platform/http/read-body";
import { editRows } from "./edit-rows";
import { RECHECKED_MAX, recheckRows } from "./recheck-rows";
import { errorFile } from "./error-file";
import { changeState, startCheck, startImport } from "./run/start-import";
import { changeImport } from "./change-import";
import { lockEditable, refuseExpired } from "./imports";
import { listRows } from "./stored-rows";
import { importOf, requireOwn } from "./own-import";
import { uploadRoutes } from "./upload-routes";

const OWN_IMPORT = "Allowed for the user who uploaded the file, administrators and system users; 404 for others.";
const RUNNING = "409 while it runs.";

export function importRoutes(app: App, services: Services): void {
  for (const kind of KINDS) uploadRoutes(app, services, kind);
  settingsRoutes(app, services);
  phaseRoutes(app, services);
  rowsRoutes(app, services);
}

function settingsRoutes(app: App, { db }: Services): void {
  const schema = { tags: ["imports"], params: idParams, response: { 200: envelope(importSchema) } };
  app.get(
    "/imports/:id",
    described(
      ["getImport", "Get an import"],
      `Returns its settings, its progress, and how many rows have each outcome. ${OWN_IMPORT}`,
      { schema },
    ),
    async (request) => {
      const { id } = await requireOwn(db, request);
      return { data: await importOf(db, id) };
    },
  );
  app.patch(
    "/imports/:id",
    described(
      ["updateImport", "Change an import’s settings"],
      `Saves the settings in the body. Another reading of the file, sheet or header row suggests its columns again. 422 with the path of each invalid setting. ${RUNNING} ${OWN_IMPORT}`,
      { schema: { ...schema, body: importSettingsPatchSchema } },
    ),
    async (request) => {
      const { id } = await requireOwn(db, request);
      const patch = readBody(request, importSettingsPatchSchema);
      await changeImport(db, actorOf(request), id, patch);
      return { data: await importOf(db, id) };
    },
  );
}

function phaseRoutes(app: App, { db, jobs }: Services): void {
  const schema = { tags: ["imports"], params: idParams, response: { 200: envelope(importSchema) } };
  const onOwn = (act: (request: FastifyRequest, id: string) => Promise<void>) => async (request: FastifyRequest) => {
    const { id } = await requireOwn(db, request);
    await act(request, id);
    return { data: await importOf(db, id) };
  };
  app.post(
    "/imports/:id/check",
    described(
      ["checkImport", "Check an import"],
      `Finds out in the background what each row would do, by the checks of the run, without saving records: read the import until its state isn’t \`checking\`. 422 if the settings can’t work. ${RUNNING} ${OWN_IMPORT}`,
      { schema },
    ),
    onOwn((request, id) => startCheck(db, jobs, actorOf(request), id)),
  );
  app.post(
    "/imports/:id/run",
    described(
      ["runImport", "Run an import"],
      `Creates and updates records in the background for the rows that the check found ready, or goes on after a pause. Its change set has the import’s id and can be undone. 409 if no row is ready. ${OWN_IMPORT}`,
      { schema },
    ),
    onOwn((request, id) => startImport(db, jobs, actorOf(request), id)),
  );
  app.post(
    "/imports/:id/pause",
    described(
      ["pauseImport", "Pause an import"],
      `Stops after the rows it is saving until it is run again. 409 if it isn’t running. ${OWN_IMPORT}`,
      { schema },
    ),
    onOwn((_request, id) => changeState(db, id, "paused")),
  );
  app.post(
    "/imports/:id/cancellation",
    described(
      ["cancelImport", "Stop an import"],
      `Stops a check or a run after the rows it is working on. What was imported stays and can be undone. 409 if it isn’t running. ${OWN_IMPORT}`,
      { schema },
    ),
    onOwn((_request, id) => changeState(db, id, "cancelled")),
  );
}

function rowsRoutes(app: App, { db, jobs }: Services): void {
  const schema = { tags: ["imports"], params: idParams };
  app.get(
    "/imports/:id/rows",
    described(
      ["listImportRows", "List an import’s rows"],
      `Returns the file’s rows with what each does or did, its errors and its changes. A row with a version is merged with what others have changed since: tags by tag, and fields by themselves unless a rule joins them. ${OWN_IMPORT}`,
      { schema: { ...schema, querystring: importRowsQuery, response: { 200: envelope(importRowsSchema) } } },
    ),
    async (request) => {
      const stored = await requireOwn(db, request);
      return { data: await listRows(db, stored, parseFields(importRowsQuery, request.query)) };
    },
  );
  app.patch(
    "/imports/:id/rows",
    described(
      ["editImportRows", "Change rows of an import"],
      `Changes cells of rows that aren’t imported yet, replaces a value in all of them (of tags one tag, also by itself, to keep a new one that is like another), or chooses what becomes of rows that change what somebody else has changed since the export (“keep” leaves those fields and writes the others), and checks these rows again. ${RUNNING} ${OWN_IMPORT}`,
      { schema: { ...schema, body: importEditsSchema, response: { 200: envelope(importSchema) } } },
    ),
    async (request) => {
      const { id } = await requireOwn(db, request);
      const actor = actorOf(request);
      const edits = readBody(request, importEditsSchema);
      const isShort = await inTransaction(db, async (transaction) => {
        const stored = await lockEditable(transaction, id);
        const { numbers, edited } = await editRows(transaction, actor.userId, stored, edits);
        if (numbers.length > RECHECKED_MAX) return false;
        await recheckRows(transaction, actor, edited, numbers);
        return true;
      });
      if (!isShort) await startCheck(db, jobs, actorOf(request), id);
      return { data: await importOf(db, id) };
    },
  );
  app.get(
    "/imports/:id/file",
    described(
      ["exportImportErrors", "Export the rows with errors"],
      `Returns the rows that failed or were skipped as they are in the file, with their errors in a last column. ${OWN_IMPORT}`,
      {
        schema: {
          ...schema,
          response: { 200: { description: "The failed rows with their errors", content: FILE_ANSWER } },
        },
      },
    ),
    async (request, reply) => {
      const stored = await requireOwn(db, request);
      refuseExpired(stored);
      const base = stored.fileName.replace(/\.[^.]*$/, "").replace(/[^\w-]+/g, "-") || "import";
      nameFile(reply, `${base}-errors`, stored.fileType.format);
      return errorFile(db, stored);
    },
  );
}
