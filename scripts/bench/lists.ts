import { sql } from "kysely";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/database/connect";
import { milliseconds, ratio } from "./figures";
import { fillFreelancers } from "./fill-freelancers";
import { fillRecords } from "./fill-records";
import { OPERATIONS } from "./list-operations";
import { measureLists, type Spread } from "./measure-lists";
import { benchNextPage } from "./next-page";
import { printTable } from "./print-table";
import { withProduct } from "./product";
import { onNewConnections, withEmbedded, withServer } from "./scratch-database";

const SIZES = [1_000, 100_000, 1_000_000];
// The embedded database is for one small business.
const EMBEDDED_MAX = 100_000;

/** How many freelancers there are for one of another kind. */
const PROPORTIONS: readonly (readonly [Kind, number])[] = [
  ["companies", 20],
  ["teams", 50],
  ["projects", 10],
];

/** How long the upstream takes for lists of freelancers, among few and among many, on each database there is. */
export async function benchLists(): Promise<void> {
  await withEmbedded((db) =>
    compareSizes(
      "PGlite",
      SIZES.filter((size) => size <= EMBEDDED_MAX),
      db,
      () => measureLists(db),
    ),
  );
  const hasServer = await withServer(async (db, databaseUrl) => {
    await compareSizes("PostgreSQL", SIZES, db, () => onNewConnections(databaseUrl, measureLists));
    const among = SIZES.at(-1)?.toLocaleString("en");
    await withProduct((product) => benchNextPage(product, `From a click to painted rows among ${among}`), databaseUrl);
  });
  if (!hasServer) console.log("\nPostgreSQL: not run, there is no server.");
}

type Measure = () => Promise<Spread[]>;

async function compareSizes(name: string, sizes: readonly number[], db: Database, measure: Measure): Promise<void> {
  const measured: Spread[][] = [];
  for (const size of sizes) {
    await fill(db, size);
    measured.push(await measure());
  }
  const rows = OPERATIONS.map(({ title }, i) => {
    const spreads = measured.flatMap((spread) => spread[i] ?? []);
    const growth = ratio(spreads.at(-1)?.p50 ?? Number.NaN, spreads[0]?.p50 ?? Number.NaN);
    return [title, ...spreads.flatMap(({ p50, p95 }) => [milliseconds(p50), milliseconds(p95)]), growth];
  });
  const heads = sizes.flatMap((size) => [`${size.toLocaleString("en")}: p50`, "p95"]);
  printTable(`Lists of freelancers on ${name}, ms`, ["", ...heads, "growth"], rows);
}

async function fill(db: Database, count: number): Promise<void> {
  await fillFreelancers(db, count);
  for (const [kind, freelancers] of PROPORTIONS) await fillRecords(db, kind, Math.ceil(count / freelancers));
  // What was filled in is put away first: the server would go on doing so for minutes beside what is measured. Not every
  // account may ask for it.
  await sql`checkpoint`.execute(db).catch(() => {});
}
