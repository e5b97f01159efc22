import * as z from "zod";
import { boardSchema } from "@/lib/contract/staffing/board";
import { envelope } from "@/lib/contract/envelope";
import { BOARD_LIMIT_MAX } from "@/lib/records/board-query";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { described } from "@/upstream/platform/http/route-texts";
import { authorize } from "@/upstream/records/authorize";
import { choicesQuerySchema, readQuery } from "@/upstream/records/list-params";
import { BOARD_STATUSES, readBoard } from "./read-board";

const id = z.uuid("Use the id of a record").nullable().default(null);

const LIMIT = /^([a-z_]+):([1-9]\d{0,2})$/;
const LIMITS_MESSAGE = `Use a status and a number up to ${BOARD_LIMIT_MAX}, such as active:100`;

const limits = z
  .string()
  .refine((text) => text === "" || text.split(",").every(isLimit), LIMITS_MESSAGE)
  .transform(readLimits)
  .default({})
  .describe("More cards than at first for some columns, such as active:100,completed:150");

const querySchema = z.strictObject({
  q: choicesQuerySchema.shape.q,
  projectId: id,
  companyId: id,
  freelancerId: id,
  limits,
});

export function boardRoutes(app: App, { db }: Services): void {
  app.get(
    "/assignments/board",
    described(
      ["getAssignmentsBoard", "Get the board of assignments"],
      "Returns a column for each status with its count and its first cards; `limits` returns more cards of some columns.",
      {
        onRequest: authorize("list", "assignments"),
        schema: { tags: ["assignments"], querystring: querySchema, response: { 200: envelope(boardSchema) } },
      },
    ),
    async (request) => {
      const query = readQuery(querySchema, request);
      return { data: await readBoard(db, requireSession(request).person, query) };
    },
  );
}

function isLimit(text: string): boolean {
  const [, status = "", limit = ""] = LIMIT.exec(text) ?? [];
  return BOARD_STATUSES.includes(status) && Number(limit) <= BOARD_LIMIT_MAX;
}

function readLimits(text: string): Record<string, number> {
  const parts = text.split(",").map((part) => LIMIT.exec(part));
  return Object.fromEntries(parts.flatMap((part) => (part ? [[part[1] ?? "", Number(part[2])]] : [])));
}
