import type { FastifyRequest } from "fastify";
import * as z from "zod";
import { envelope } from "@/lib/contract/envelope";
import {
  demandSchema,
  freelancersTimelineSchema,
  peopleTimeSchema,
  projectTimelineSchema,
  teamsTimelineSchema,
} from "@/lib/contract/staffing/timeline";
import { TIMELINE_WEEKS_MAX } from "@/lib/contract/limits";
import { definitionOf } from "@/lib/records/definitions";
import { addDays, DAYS_IN_WEEK, todayIn, weekOf } from "@/lib/staffing/days";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { described, namesOf, NO_RECORD } from "@/upstream/platform/http/route-texts";
import { idParams, requireId } from "@/upstream/platform/http/id-param";
import { parseFields } from "@/upstream/platform/http/read-body";
import { authorize } from "@/upstream/records/authorize";
import { count } from "@/lib/contract/page-query";
import { idList, listQuerySchema, paramsOf, readListParams, readQuery } from "@/upstream/records/list-params";
import { openDemand } from "./demand";
import { freelancersTimeline } from "./freelancers-timeline";
import { peopleTime } from "./people-time";
import { projectTimeline } from "./project-timeline";
import { teamsTimeline } from "./teams-timeline";
import type { Weeks } from "./weeks";

/** The timeline begins with the week of `from`, by default this week. */
const weeksQuerySchema = z.strictObject({
  from: z.iso.date("Use a date such as 2026-11-23").optional(),
  weeks: count(52, TIMELINE_WEEKS_MAX),
});

/** For OpenAPI only. */
const WEEKS = weeksQuerySchema.shape;

const peopleQuerySchema = weeksQuerySchema.extend({ ids: idList(z.uuid("Use the ids of freelancers")) });

const LISTS = [
  {
    kind: "freelancers",
    returned: "Returns freelancers as their list does, each with the load of every week and their assignments.",
    schema: freelancersTimelineSchema,
    read: freelancersTimeline,
  },
  {
    kind: "teams",
    returned: "Returns teams as their list does, each with the load and the capacity of its members in every week.",
    schema: teamsTimelineSchema,
    read: teamsTimeline,
  },
] as const;

export function timelineRoutes(app: App, { db, timeZone, broadMax }: Services): void {
  for (const { kind, returned, schema, read } of LISTS) {
    const { Many, records } = namesOf(kind);
    const definition = definitionOf(kind);
    app.get(
      `/${kind}/timeline`,
      described([`get${Many}Timeline`, `Get the timeline of ${records}`], returned, {
        onRequest: authorize("list", kind),
        schema: {
          tags: [kind],
          querystring: listQuerySchema(definition).extend(WEEKS),
          response: { 200: envelope(schema) },
        },
      }),
      async (request) => {
        const { weeks, list } = splitParams(request, timeZone);
        const query = readListParams(definition, list);
        return { data: await read(db, requireSession(request).person, query, weeks, { broadMax }) };
      },
    );
  }
  app.get(
    "/freelancers/timeline/demand",
    described(
      ["getDemand", "Get the demand by role"],
      "Returns the roles with most unfilled openings of open projects in every week.",
      {
        onRequest: authorize("list", "projects"),
        schema: { tags: ["freelancers"], querystring: z.object(WEEKS), response: { 200: envelope(demandSchema) } },
      },
    ),
    async (request) => ({ data: await openDemand(db, requireSession(request).person, readWeeks(request, timeZone)) }),
  );
  app.get(
    "/freelancers/timeline/people",
    described(
      ["getPeopleTime", "Get the time of some freelancers"],
      "Returns what the freelancers with `ids` can work, what is booked and what is tentative, to the day.",
      {
        onRequest: authorize("list", "freelancers"),
        schema: {
          tags: ["freelancers"],
          querystring: peopleQuerySchema,
          response: { 200: envelope(peopleTimeSchema) },
        },
      },
    ),
    async (request) => {
      const { ids, ...weeks } = readQuery(peopleQuerySchema, request);
      return { data: await peopleTime(db, requireSession(request).person, ids ?? [], toWeeks(weeks, timeZone)) };
    },
  );
  app.get(
    "/projects/:id/timeline",
    described(
      ["getProjectTimeline", "Get the timeline of a project"],
      `Returns its positions with the people on them, their load of every week, and the days on which openings are unfilled. ${NO_RECORD}`,
      {
        onRequest: authorize("read", "projects"),
        schema: {
          tags: ["projects"],
          params: idParams,
          querystring: z.object(WEEKS),
          response: { 200: envelope(projectTimelineSchema) },
        },
      },
    ),
    async (request) => ({
      data: await projectTimeline(db, requireSession(request).person, requireId(request), readWeeks(request, timeZone)),
    }),
  );
}

/** Separates the weeks from the list's own parameters. @throws ProblemError 422 */
function splitParams(request: FastifyRequest, timeZone: string): { weeks: Weeks; list: URLSearchParams } {
  const params = [...paramsOf(request)];
  const isOfWeeks = ([name]: readonly [string, string]) => name === "from" || name === "weeks";
  const weeks = parseFields(weeksQuerySchema, Object.fromEntries(params.filter(isOfWeeks)));
  return { weeks: toWeeks(weeks, timeZone), list: new URLSearchParams(params.filter((param) => !isOfWeeks(param))) };
}

function readWeeks(request: FastifyRequest, timeZone: string): Weeks {
  return toWeeks(readQuery(weeksQuerySchema, request), timeZone);
}

function toWeeks({ from, weeks }: z.output<typeof weeksQuerySchema>, timeZone: string): Weeks {
  const today = todayIn(timeZone, Date.now());
  const first = weekOf(from ?? today);
  return { from: first, until: addDays(first, weeks * DAYS_IN_WEEK), count: weeks, today };
}
