import * as z from "zod";
import { DEFINITIONS } from "@/lib/records/definitions";
import { fieldsOfColumns } from "@/lib/records/listed-fields";

/** Sends one request and gives a way to read the answer's `data`, which is the caller's time, not the service's. */
export type Ask = (
  method: "GET" | "PATCH",
  url: string,
  call?: { body: unknown; version: number },
) => Promise<() => unknown>;

/** What people do with a list; `prepare` runs once and gives what is timed, which gives what follows untimed. */
export type Operation = { title: string; prepare: (ask: Ask) => Promise<() => Promise<() => unknown>> };

const pageSchema = z.object({
  content: z.array(z.object({ id: z.string(), version: z.int() })).min(1),
  next: z.string(),
});
const recordSchema = z.object({ version: z.int() });

const { freelancers } = DEFINITIONS;
// As a list in its initial layout asks.
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
  // What any request takes on this machine, to hold the rest against.
  { title: "nothing but who asks", prepare: async (ask) => () => ask("GET", "/auth/me") },
  list("page 1", ""),
  list("by name", "sort=name"),
  list("by pay rate, highest first", "sort=-payRate"),
  list("active ones", "status=active"),
  list("available ones by pay rate", "availability=available&sort=-payRate"),
  list("available ones in a state", "availability=available&stateId=TX"),
  list("with a skill", "skills=Kafka"),
  list("search for a name", "q=nakamura"),
  list("search for two words", "q=senior%20rivera"),
  list("search for two letters", "q=na"),
  list("search without a match", "q=zzqxv"),
  list("text in the headline", "headline=designer"),
  list("one of two conditions", "where=status:blocked or skills:Kafka"),
  figures("figures by status and availability", ""),
  figures("the same of those with a skill", "&skills=Kafka"),
  figures("the same of a search", "&q=nakamura"),
  list("page 40", "page=40"),
  list("last page", "before=end"),
  { title: "next page by its place", prepare: nextPage },
  list("exact count of available ones", "availability=available&size=1&count=exact"),
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
