import { issueToken } from "@/upstream/accounts/auth/session";
import type { Database } from "@/upstream/platform/database/connect";
import { followThroughKills, type Round } from "@/upstream/testing/live-kills";

const ROUNDS = Array.from({ length: 20 }, (_, i): Round => (i % 2 === 0 ? "kill" : "cut"));

/** Whether somebody who follows is told of every change while upstreams are killed and streams cut. */
export async function measureKills(db: Database, databaseUrl: string): Promise<void> {
  const { id } = await db.selectFrom("users").select("id").where("username", "=", "admin").executeTakeFirstOrThrow();
  const site = { db, databaseUrl, token: await issueToken(db, id) };
  const { written, unnamed, streams } = await followThroughKills(site, ROUNDS);
  console.log(
    `\n${ROUNDS.length} rounds with a killed upstream or a cut stream: of ${written} writes, ${unnamed.length} weren’t named in ${streams} streams`,
  );
  if (unnamed.length > 0) throw new Error(`Never named: ${JSON.stringify(unnamed)}`);
}
