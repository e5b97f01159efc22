import { sql } from "kysely";
import pLimit from "p-limit";
import { uuidv7 } from "uuidv7";
import { envelope } from "@/lib/contract/envelope";
import { importListSchema, importSchema, importUploadQuery } from "@/lib/contract/changes/import";
import { IMPORT_LIMITS } from "@/lib/contract/limits";
import type { Cell } from "@/lib/records/import/cell";
import { displayedDefinition } from "@/lib/records/places/displayed-definition";
import type { Kind } from "@/lib/records/kinds";
import { actorOf } from "@/upstream/changes/plan/actor";
import { readCountries } from "@/upstream/platform/database/countries";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { answerFileProblem, fileBody } from "@/upstream/platform/http/file-body";
import { limitUploads } from "@/upstream/platform/http/limit-uploads";
import { described, namesOf } from "@/upstream/platform/http/route-texts";
import { invalid } from "@/upstream/platform/http/problem-error";
import { parseFields } from "@/upstream/platform/http/read-body";
import { sampleNote } from "@/upstream/changes/templates/sample-format";
import { authorize } from "@/upstream/records/authorize";
import { guessSettings } from "./import-settings";
import { insertImport, requireImport, type StoredImport } from "./imports";
import { inspectFile, type Inspected } from "./reading/read-file";
import { notFile, readWhole, refuseUnreadable, tooLarge, withReceivedFile, type ReceivedFile } from "./receive-file";
import { importOf, summaryOf } from "./own-import";
import { readRemembered } from "./remembered-columns";
import { readRememberedSplits } from "./remembered-splits";
import { readRememberedValues } from "./remembered-values";

// Above the limit of a file, whose bytes are counted as they come.
const BODY_LIMIT = 2 * IMPORT_LIMITS.bytes;

// Each takes a thread with up to 280 MB, and statements that carry the file to the database.
const reading = pLimit(1);

export function uploadRoutes(app: App, { db }: Services, kind: Kind): void {
  const { One, records } = namesOf(kind);
  const tags = [kind];
  const onRequest = authorize("import", kind);
  // A parser of its own, so that no other route takes files.
  void app.register((uploads: App, _options, done) => {
    uploads.addContentTypeParser("application/octet-stream", (_request, payload, parsed) => parsed(null, payload));
    uploads.setErrorHandler(answerFileProblem({ type: notFile, size: tooLarge }));
    uploads.post(
      `/${kind}/imports`,
      described(
        [`upload${One}Import`, `Upload a spreadsheet of ${records}`],
        "Takes the bytes of an Excel workbook or a CSV file, at most 25 MB, and suggests what its columns are. Nothing is imported yet: change the settings, check the import, then run it. 413 if the file is larger, 415 for another body than a file, 422 if it can’t be read, 503 with Retry-After while many files are being uploaded.",
        {
          onRequest,
          preParsing: limitUploads,
          bodyLimit: BODY_LIMIT,
          config: { responseHeaders: ["Location"] },
          schema: {
            tags,
            querystring: importUploadQuery,
            consumes: ["application/octet-stream"],
            body: fileBody,
            response: { 201: envelope(importSchema) },
          },
        },
      ),
      async (request, reply) => {
        const { userId, person } = actorOf(request);
        const { name: fileName } = parseFields(importUploadQuery, request.query);
        const store = async (received: ReceivedFile): Promise<string> => {
          const { file: fileType, sheets } = await inspect(received);
          const remembered = await readRemembered(db, userId, kind);
          const values = await readRememberedValues(db, { userId, kind });
          const splits = await readRememberedSplits(db, { userId, kind });
          const definition = displayedDefinition(kind, await readCountries(db));
          const settings = guessSettings({ person, definition, fileType, sheets, remembered, values, splits });
          const id = uuidv7();
          const note = sampleNote(definition, cellsOf(sheets));
          const stored = { id, kind, userId, fileName, fileBytes: received.size, fileType, sheets, settings, note };
          await insertImport(db, stored, received.handle);
          return id;
        };
        // In turn once the file is here: a slow client must not hold up the others.
        const id = await withReceivedFile(request, (received) => reading(() => store(received)));
        reply.code(201).header("location", `/imports/${id}`);
        return { data: await importOf(db, id) };
      },
    );
    done();
  });
  app.get(
    `/${kind}/imports`,
    described([`list${One}Imports`, "List your imports"], `Returns your latest imports of ${records}, newest first.`, {
      onRequest,
      schema: { tags, response: { 200: envelope(importListSchema) } },
    }),
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

/** @throws ProblemError 422 for a file that can't be read or has no rows */
async function inspect(received: ReceivedFile): Promise<Inspected> {
  const inspected = await refuseUnreadable(inspectFile(await readWhole(received), { isHandedOver: true }));
  if (inspected.sheets.every(({ rows }) => rows.length < 2)) {
    throw invalid([{ path: "file", message: "The file has no rows below its headers." }]);
  }
  return inspected;
}

function cellsOf(sheets: StoredImport["sheets"]): Cell[] {
  return sheets.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells));
}
