import { sql } from "kysely";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/platform/database/connect";
import { milliseconds, ratio, printTable } from "@/scripts/bench/figures";
import { fillFreelancers } from "@/scripts/bench/database/fill-freelancers";
import { fillRecords } from "@/scripts/bench/database/fill-records";
import { OPERATIONS } from "./list-operations";
import { measureLists, type Spread } from "./measure-lists";
import { benchNextPage } from "@/scripts/bench/pages/next-page";
import { withProduct } from "@/scripts/bench/product";
import { onNewConnections, withEmbedded, withServer } from "@/scripts/bench/database/scratch-database";
import { sized } from "@/scripts/bench/sized";

const SIZES = sized([1_000, 100_000, 1_000_000], [1_000]);
// The embedded database is meant for small businesses.
const EMBEDDED_MAX = 100_000;

/** Freelancers per record of another kind. */
const PROPORTIONS: readonly (readonly [Kind, number])[] = [
  ["companies", 20],
  ["teams", 50],
  ["projects", 10],
];

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
    await withProduct(
      (product) => benchNextPage(product, `From a click on “Next page” to painted rows, ${among} freelancers`),
      databaseUrl,
    );
  });
  if (!hasServer) console.log("\nPostgreSQL: not run (no server found)");
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
  // Without a checkpoint the server would write the new rows to disk during the measurements. Not every database user
  // has the right to it.
  await sql`checkpoint`.execute(db).catch(() => {});
}
