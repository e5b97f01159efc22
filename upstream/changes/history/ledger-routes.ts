import { stringify } from "csv-stringify/sync";
import * as z from "zod";
import { seesChanges } from "@/lib/accounts/access/rights";
import {
  ledgerFilterSchema,
  ledgerPageSchema,
  ledgerQuerySchema,
  type LedgerEntry,
} from "@/lib/contract/changes/ledger";
import { envelope } from "@/lib/contract/envelope";
import { definitionOf } from "@/lib/records/definitions";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import { actorOf } from "@/upstream/changes/plan/actor";
import { readToday } from "@/upstream/platform/database/today";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { forbidden } from "@/upstream/platform/http/problem-error";
import { parseFields } from "@/upstream/platform/http/read-body";
import { accessCheck, described } from "@/upstream/platform/http/route-texts";
import { exportLedger, listLedger } from "./list-ledger";

const tags = ["changes"];
const CSV_FILE = { "text/csv": { schema: z.custom<string>().meta({ type: "string", format: "binary" }) } };
const rule = "Allowed for administrators and system users, and for center admins within the records of their center.";
const authorizeLedger = accessCheck({ rule }, async (request) => {
  if (!seesChanges(requireSession(request).person)) throw forbidden();
});

export function ledgerRoutes(app: App, { db }: Services): void {
  app.get(
    "/changes",
    described(
      ["listChanges", "List all changes"],
      "Returns what changed in the records that you may list: field by field, newest first, with who, when and from where.",
      {
        onRequest: authorizeLedger,
        schema: { tags, querystring: ledgerQuerySchema, response: { 200: envelope(ledgerPageSchema) } },
      },
    ),
    async (request) => ({
      data: await listLedger(db, actorOf(request), parseFields(ledgerQuerySchema, request.query)),
    }),
  );
  app.get(
    "/changes/export",
    described(
      ["exportChanges", "Export changes"],
      "Returns the newest 10,000 of the changes as CSV, with the values as they are stored.",
      {
        onRequest: authorizeLedger,
        schema: {
          tags,
          querystring: ledgerFilterSchema,
          response: { 200: { description: "The file", content: CSV_FILE } },
        },
      },
    ),
    async (request, reply) => {
      const entries = await exportLedger(db, actorOf(request), parseFields(ledgerFilterSchema, request.query));
      const name = `muster-changes-${await readToday(db)}.csv`;
      reply.header("content-type", "text/csv; charset=utf-8");
      reply.header("content-disposition", `attachment; filename="${name}"`);
      return stringify([HEADERS, ...entries.map(lineOf)], CSV);
    },
  );
}

// Spreadsheets would run a value that starts like a formula.
const CSV = { bom: true, record_delimiter: "windows", escape_formulas: true } as const;
const HEADERS = ["When", "Who", "Source", "Kind", "Code", "Name", "Action", "Field", "Before", "After", "Change set"];

function lineOf({ kind, field, ...entry }: LedgerEntry): string[] {
  const definition = definitionOf(kind);
  const label = definition.fields[field]?.label ?? field;
  const { at, actor, source, code, name, action, before, after, changeSetId } = entry;
  const who = actor ?? "Muster";
  return [at, who, source, definition.one, code, name, action, label, textOf(before), textOf(after), changeSetId];
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
