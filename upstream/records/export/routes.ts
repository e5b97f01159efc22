import type { FastifyReply, FastifyRequest } from "fastify";
import type { RawBuilder } from "kysely";
import type { Readable } from "node:stream";
import * as z from "zod";
import { exportSchema } from "@/lib/contract/records/export";
import { DOWNLOAD_FORMATS } from "@/lib/contract/records/reference";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { ListQuery } from "@/lib/records/list/list-query";
import { todayIn } from "@/lib/staffing/days";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { described, namesOf } from "@/upstream/platform/http/route-texts";
import { FILE_ANSWER, nameFile } from "@/upstream/platform/http/file-answer";
import { parseFields, readBody } from "@/upstream/platform/http/read-body";
import { authorize } from "@/upstream/records/authorize";
import { listQuerySchema, paramsOf, readListParams } from "@/upstream/records/list-params";
import { requireWithinReadLimit, rethrowTimeout } from "@/upstream/records/page/totals";
import { listQueryOf, targetCondition } from "@/upstream/records/target";
import { columnNames, columnsOf } from "./columns";
import { csvFile } from "./csv-file";
import { readBatches, readFirst, requireAtMost } from "./read-batches";
import { workbookFile } from "./workbook-file";

// A workbook is built in memory; CSV is streamed and needs no limit.
const WORKBOOK_ROWS_MAX = 50_000;

export function exportRoute(app: App, services: Services, kind: Kind): void {
  const { Many, records } = namesOf(kind);
  const definition = definitionOf(kind);
  const fileSchema = fileQuerySchema(definition);
  const querystring = z.object({ ...fileSchema.shape, ...listQuerySchema(definition).shape });
  const description = "The whole list, not just one page";
  app.get(
    `/${kind}/export`,
    described(
      [`export${Many}`, "Export a list"],
      "Returns the whole list as a file, not just one page. 422 if a workbook would have more than 50,000 rows; CSV has no limit.",
      {
        onRequest: authorize("export", kind),
        schema: { tags: [kind], querystring, response: { 200: { description, content: FILE_ANSWER } } },
      },
    ),
    async (request, reply) => {
      const { format, columns } = parseFields(fileSchema, request.query);
      const query = readListParams(definition, withoutFile(paramsOf(request)));
      return answerFile(services, kind, { request, reply }, { format, columns, query });
    },
  );
  app.post(
    `/${kind}/export`,
    described(
      [`exportSelected${Many}`, "Export selected records"],
      `Returns a file with the named ${records}, or with all that a query finds except some.`,
      {
        onRequest: authorize("export", kind),
        schema: {
          tags: [kind],
          body: exportSchema,
          response: {
            200: { description: "The named records, or all that a query finds except some", content: FILE_ANSWER },
          },
        },
      },
    ),
    async (request, reply) => {
      const { target, ...file } = readBody(request, exportSchema);
      const { format, columns } = parseFields(fileSchema, file);
      const query = listQueryOf(definition, target);
      return answerFile(services, kind, { request, reply }, { format, columns, query, only: targetCondition(target) });
    },
  );
}

type FileRequest = {
  format: (typeof DOWNLOAD_FORMATS)[number];
  columns: string[] | null;
  query: ListQuery;
  only?: RawBuilder<boolean>;
};

async function answerFile(
  { db, timeZone, broadMax }: Services,
  kind: Kind,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { format, columns: names, query, only }: FileRequest,
): Promise<Readable> {
  const { person } = requireSession(request);
  const definition = definitionOf(kind);
  await requireWithinReadLimit(db, person, kind, query, broadMax ?? null);
  const clock = { today: todayIn(timeZone, Date.now()), timeZone };
  const columns = columnsOf(definition, names, clock);
  try {
    if (format === "xlsx") await requireAtMost(db, person, kind, query, WORKBOOK_ROWS_MAX, only);
    const batches = await readFirst(
      readBatches(db, person, kind, query, { fields: columns.flatMap(({ reads }) => reads), only }),
    );
    const isCsv = format === "csv";
    const file = isCsv ? csvFile(columns, batches) : await workbookFile(definition.many, columns, batches);
    nameFile(reply, `muster-${kind}-${clock.today}`, format);
    return file;
  } catch (error) {
    return rethrowTimeout(kind, error);
  }
}

function fileQuerySchema(definition: Definition) {
  const names = columnNames(definition);
  return z.object({
    format: z.enum(DOWNLOAD_FORMATS, `Use one of ${DOWNLOAD_FORMATS.join(", ")}`),
    columns: z
      .string()
      .transform((columns) => columns.split(","))
      .refine((columns) => columns.every((name) => names.includes(name)), `Use some of ${names.join(", ")}`)
      .nullable()
      .default(null),
  });
}

function withoutFile(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => name !== "format" && name !== "columns"));
}
