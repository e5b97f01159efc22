import { withServer } from "../database/scratch-database";
import { withProduct, type Product } from "../product";
import { signInUpstream, signInWeb } from "../sign-in";
import { sized } from "../sized";
import { measureLatency } from "./latency";
import type { Session } from "./streams";
import { measureStreams } from "./streams-cost";
import { measureWrites } from "./write-speed";

const PEOPLE = sized(200, 3);
/** On the upstream itself; a session may have eight streams. */
const SESSIONS = sized(25, 2);
/** They read every freelancer, by different rights. */
const LOGINS = ["admin", "sys", "dataentry", "datahead"];

/** Pages that follow changes: what their streams cost, how soon others know, and what writes notice of it. */
export async function benchLive(): Promise<void> {
  const hasServer = await withServer((_, databaseUrl) => withProduct(measureLive, databaseUrl));
  if (!hasServer) await withProduct(measureLive);
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
  await measureWrites(direct);
}

async function signInAll(count: number, signIn: (login: string) => Promise<Session>): Promise<Session[]> {
  const sessions: Session[] = [];
  while (sessions.length < count) sessions.push(await signIn(LOGINS[sessions.length % LOGINS.length] ?? ""));
  return sessions;
}
