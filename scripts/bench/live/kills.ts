import { issueToken } from "@/upstream/accounts/auth/session";
import type { Database } from "@/upstream/platform/database/connect";
import { endAll, followThroughKills, type Round } from "@/upstream/testing/live-kills";
import type { ServiceProcess } from "@/upstream/testing/service-process";
import { withCleanup } from "../with-cleanup";

const ROUNDS = Array.from({ length: 20 }, (_, i): Round => (i % 2 === 0 ? "kill" : "cut"));

/** Whether somebody who follows is told of every change while upstreams are killed and streams cut. */
export async function measureKills(db: Database, databaseUrl: string): Promise<void> {
  const { id } = await db.selectFrom("users").select("id").where("username", "=", "admin").executeTakeFirstOrThrow();
  const started: ServiceProcess[] = [];
  const site = { db, databaseUrl, token: await issueToken(db, id), started };
  await withCleanup(
    async () => report(await followThroughKills(site, ROUNDS)),
    () => endAll(started),
  );
}

type Result = Awaited<ReturnType<typeof followThroughKills>>;

function report({ written, unnamed, streams }: Result): void {
  console.log(
    `\n${ROUNDS.length} rounds with a killed upstream or a cut stream: of ${written} writes, ${unnamed.length} weren’t named in ${streams} streams`,
  );
  if (unnamed.length > 0) throw new Error(`Never named: ${JSON.stringify(unnamed)}`);
}
