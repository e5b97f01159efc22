import { milliseconds, ratio } from "./figures";
import { fillFreelancers } from "./fill-freelancers";
import { LISTS, measureLists } from "./measure-lists";
import { printTable } from "./print-table";
import { withEmbedded, withServer } from "./scratch-database";
import type { Database } from "@/upstream/database/connect";

const FEW = 1_000;
const MANY = 100_000;

/** How long the upstream takes for lists of freelancers, among few and among many, on each database there is. */
export async function benchLists(): Promise<void> {
  await withEmbedded((db) => compareSizes("PGlite", db));
  const hasServer = await withServer((db) => compareSizes("PostgreSQL", db));
  if (!hasServer) console.log("\nPostgreSQL: not run, there is no server.");
}

async function compareSizes(name: string, db: Database): Promise<void> {
  const [few, many] = [await measureAmong(db, FEW), await measureAmong(db, MANY)];
  const rows = LISTS.map(({ title }, i) => {
    const [small = Number.NaN, large = Number.NaN] = [few[i], many[i]];
    return [title, milliseconds(small), milliseconds(large), ratio(large, small)];
  });
  const count = (size: number) => `${size.toLocaleString("en")}, ms`;
  printTable(`Lists of freelancers on ${name}: medians`, ["", count(FEW), count(MANY), "ratio"], rows);
}

async function measureAmong(db: Database, count: number): Promise<number[]> {
  await fillFreelancers(db, count);
  return measureLists(db);
}
