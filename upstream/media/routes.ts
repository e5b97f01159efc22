import type { Readable } from "node:stream";
import * as z from "zod";
import { can } from "@/lib/access/rights";
import { DOWNLOAD_FORMATS } from "@/lib/contract/reference";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS } from "@/lib/records/kinds";
import { requireSession } from "@/upstream/auth/authenticate";
import type { App, Services } from "@/upstream/http/app-type";
import { parseFields } from "@/upstream/http/read-body";
import { forbidden } from "@/upstream/http/refusal";
import { columnsOf, referenceTargets } from "./columns";
import { exampleRows } from "./example-rows";
import { loadLiveValues } from "./live-values";
import { csvTemplate } from "./template-csv";
import { workbookTemplate } from "./template-workbook";

const CONTENT_TYPES = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
} as const;

const querySchema = z.strictObject({
  type: z.enum(KINDS, `Give one of ${KINDS.join(", ")}`),
  format: z.enum(DOWNLOAD_FORMATS, `Give one of ${DOWNLOAD_FORMATS.join(", ")}`).default("xlsx"),
});

const file = z.custom<Readable>();
const content = Object.fromEntries(Object.values(CONTENT_TYPES).map((type) => [type, { schema: file }]));

export function mediaRoutes(app: App, { db }: Services): void {
  app.get(
    "/media/download-formats",
    {
      schema: {
        tags: ["media"],
        querystring: querySchema,
        response: { 200: { description: "A spreadsheet to fill in", content } },
      },
    },
    async (request, reply) => {
      const { person } = requireSession(request);
      const { type, format } = parseFields(querySchema, request.query);
      if (!can(person, "list", type)) throw forbidden();
      const columns = columnsOf(definitionOf(type));
      const live = await loadLiveValues(db, person, type, referenceTargets(columns));
      const rows = exampleRows(type, columns, live);
      reply
        .header("content-type", CONTENT_TYPES[format])
        .header("content-disposition", `attachment; filename="muster-${type}.${format}"`);
      return format === "csv" ? csvTemplate(columns, rows) : workbookTemplate(definitionOf(type), columns, rows, live);
    },
  );
}
