import * as z from "zod";
import { can } from "@/lib/accounts/access/rights";
import { DOWNLOAD_FORMATS } from "@/lib/contract/records/reference";
import { displayedDefinition } from "@/lib/records/places/displayed-definition";
import { KINDS } from "@/lib/records/kinds";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { readCountries } from "@/upstream/platform/database/countries";
import { readOptionalFields } from "@/upstream/platform/database/optional-fields";
import { described } from "@/upstream/platform/http/route-texts";
import { FILE_ANSWER, nameFile } from "@/upstream/platform/http/file-answer";
import { forbidden } from "@/upstream/platform/http/problem-error";
import { parseFields } from "@/upstream/platform/http/read-body";
import { columnsOf, referenceTargets } from "./columns";
import { exampleRows } from "./example-rows";
import { loadLiveValues } from "./live-values";
import { csvTemplate } from "./template-csv";
import { workbookTemplate } from "./template-workbook";

const querySchema = z.strictObject({
  type: z.enum(KINDS, `Use one of ${KINDS.join(", ")}`),
  format: z.enum(DOWNLOAD_FORMATS, `Use one of ${DOWNLOAD_FORMATS.join(", ")}`).default("xlsx"),
});

export function mediaRoutes(app: App, { db }: Services): void {
  app.get(
    "/media/download-formats",
    described(
      ["downloadTemplate", "Download a template"],
      "Returns a spreadsheet to fill in, with a column for each field of the kind, example rows and lists of valid values. Allowed for everyone who may list the kind.",
      {
        schema: {
          tags: ["media"],
          querystring: querySchema,
          response: { 200: { description: "A spreadsheet to fill in", content: FILE_ANSWER } },
        },
      },
    ),
    async (request, reply) => {
      const { person } = requireSession(request);
      const { type, format } = parseFields(querySchema, request.query);
      if (!can(person, "list", type)) throw forbidden();
      const definition = displayedDefinition(type, await readCountries(db));
      const columns = columnsOf(definition, await readOptionalFields(db));
      const live = await loadLiveValues(db, person, type, referenceTargets(columns));
      const rows = exampleRows(type, columns, live);
      nameFile(reply, `muster-${type}`, format);
      return format === "csv" ? csvTemplate(columns, rows) : workbookTemplate(definition, columns, rows, live);
    },
  );
}
