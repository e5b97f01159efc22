import * as z from "zod";
import { DEFINITIONS } from "@/lib/records/definitions";
import { fieldsOfColumns } from "@/lib/records/list/listed-fields";

/** Sends one request. The returned function parses the response's `data`, outside the measured time. */
export type Ask = (
  method: "GET" | "PATCH",
  url: string,
  call?: { body: unknown; version: number },
) => Promise<() => unknown>;

/** A measured operation: `prepare` runs once, its result is timed, and the result of that runs untimed. */
export type Operation = { title: string; prepare: (ask: Ask) => Promise<() => Promise<() => unknown>> };

const pageSchema = z.object({
  content: z.array(z.object({ id: z.string(), version: z.int() })).min(1),
  next: z.string(),
});
const recordSchema = z.object({ version: z.int() });

const { freelancers } = DEFINITIONS;
const FIELDS = `fields=${fieldsOfColumns(freelancers, freelancers.list.columns).join(",")}`;

const list = (title: string, query: string): Operation => ({
  title,
  prepare: async (ask) => () => ask("GET", `/freelancers?${query}&${FIELDS}`),
});

const figures = (title: string, query: string): Operation => ({
  title,
  prepare: async (ask) => () => ask("GET", `/freelancers/facets?fields=status,availability${query}`),
});

export const OPERATIONS: readonly Operation[] = [
  { title: "session check only (baseline)", prepare: async (ask) => () => ask("GET", "/auth/me") },
  list("page 1", ""),
  list("by name", "sort=name"),
  list("by pay rate, highest first", "sort=-payRate"),
  list("status active", "status=active"),
  list("availability available, by pay rate", "availability=available&sort=-payRate"),
  list("availability available, one state", "availability=available&stateId=TX"),
  list("free by a day for 20 hours", "status=active&freeFrom20=..30d"),
  list("free by a day for 40 hours, in one state", "freeFrom40=..today&stateId=TX"),
  list("free first", "sort=freeFrom"),
  list("overloaded", "overloadedFrom=is:set"),
  list("one skill", "skills=Kafka"),
  list("search for a name", "q=nakamura"),
  list("search for two words", "q=senior%20rivera"),
  list("search for two letters", "q=na"),
  list("search without a match", "q=zzqxv"),
  list("text in the headline", "headline=designer"),
  list("advanced filter with “or”", "where=status:blocked or skills:Kafka"),
  figures("facets of status and availability", ""),
  figures("the same facets, one skill", "&skills=Kafka"),
  figures("the same facets, with a search", "&q=nakamura"),
  list("page 40", "page=40"),
  list("last page", "before=end"),
  { title: "next page by cursor", prepare: nextPage },
  list("exact count, availability available", "availability=available&size=1&count=exact"),
  { title: "update by id", prepare: updateOne },
];

async function nextPage(ask: Ask) {
  const { next } = pageSchema.parse((await ask("GET", "/freelancers?page=30"))());
  return () => ask("GET", `/freelancers?after=${next}&${FIELDS}`);
}

async function updateOne(ask: Ask) {
  const [first] = pageSchema.parse((await ask("GET", "/freelancers?page=7"))()).content;
  let version = first?.version ?? 0;
  return async () => {
    const body = { headline: `Measured ${version}` };
    const saved = await ask("PATCH", `/freelancers/${first?.id}`, { body, version });
    return () => (version = recordSchema.parse(saved()).version);
  };
}
