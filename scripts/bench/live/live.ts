import { databaseOn, serverDialect } from "@/upstream/platform/database/connect";
import { fillDemo } from "../database/demo-templates";
import { createOwnServer } from "../database/own-server";
import { withServer, type ServerWork } from "../database/scratch-database";
import { withProduct, type Product } from "../product";
import { signInUpstream, signInWeb } from "../sign-in";
import { isSmall, sized } from "../sized";
import { measureKills } from "./kills";
import { measureLatency } from "./latency";
import type { Session } from "./streams";
import { measureStreams } from "./streams-cost";
import { withCleanup } from "../with-cleanup";
import { measureWrites } from "./write-speed";

const PEOPLE = sized(200, 3);
/** On the upstream itself; a session may have eight streams. */
const SESSIONS = sized(25, 2);
/** They read every freelancer, by different rights. */
const LOGINS = ["admin", "sys", "dataentry", "datahead"];

/** Pages that follow changes: what their streams cost, how soon others know, and what writes notice of it. */
export async function benchLive(): Promise<void> {
  const hasServer = await onServer(async (db, databaseUrl) => {
    await withProduct(measureLive, databaseUrl);
    // The tests have two rounds of it.
    if (!isSmall) await measureKills(db, databaseUrl);
  });
  if (!hasServer) await withProduct(measureLive);
}

/** On a server of its own, if it can: long transactions of other databases hold back what is told. */
async function onServer(work: ServerWork): Promise<boolean> {
  const server = isSmall ? null : await createOwnServer();
  if (!server) return withServer(work);
  const db = databaseOn(serverDialect(server.url));
  await withCleanup(
    async () => {
      await fillDemo(db);
      await work(db, server.url);
    },
    async () => {
      await db.destroy();
      await server.remove();
    },
  );
  return true;
}

async function measureLive(product: Product): Promise<void> {
  const people = await signInAll(PEOPLE, async (login) => {
    return { url: `${product.webUrl}/api`, headers: await signInWeb(product, login) };
  });
  const direct = await signInAll(SESSIONS, async (login) => {
    return { url: product.upstreamUrl, headers: await signInUpstream(product.upstreamUrl, login) };
  });
  const [writer] = direct;
  if (!writer) throw new Error("Nobody writes");
  await measureStreams(product, people, writer);
  await measureLatency(product.webUrl, people, writer);
  await measureWrites(product, direct);
}

async function signInAll(count: number, signIn: (login: string) => Promise<Session>): Promise<Session[]> {
  const sessions: Session[] = [];
  while (sessions.length < count) sessions.push(await signIn(LOGINS[sessions.length % LOGINS.length] ?? ""));
  return sessions;
}
