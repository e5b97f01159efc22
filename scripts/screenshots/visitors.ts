import type { Browser, Page } from "@playwright/test";
import * as z from "zod";
import { signIn } from "@/e2e/sign-in";
import type { Screen } from "./screens";

type Look = { theme: "light" | "dark"; width: number; height: number };
type Session = Awaited<ReturnType<typeof openSession>>;

const page = z.object({ data: z.object({ content: z.array(z.object({ id: z.string() })) }) });

/** Opens screens as the accounts they belong to, each account signed in once. */
export class Visitors {
  private readonly sessions = new Map<string, Promise<Session>>();

  constructor(
    private readonly browser: Browser,
    private readonly appUrl: string,
  ) {}

  /** The screen in a browser of its own, loaded and prepared; the caller closes its context. */
  async open(screen: Screen, { theme, width, height }: Look): Promise<Page> {
    const session = screen.as === null ? null : await this.sessionOf(screen.as);
    const context = await this.browser.newContext({
      baseURL: this.appUrl,
      colorScheme: theme,
      reducedMotion: "reduce",
      viewport: { width, height },
      storageState: session?.state,
    });
    const page = await context.newPage();
    await page.goto(await this.pathOf(screen), { waitUntil: "networkidle" });
    await screen.prepare?.(page);
    await page.waitForLoadState("networkidle");
    return page;
  }

  private sessionOf(username: string): Promise<Session> {
    const session = this.sessions.get(username) ?? openSession(this.appUrl, username);
    this.sessions.set(username, session);
    return session;
  }

  private async pathOf({ path, as }: Screen): Promise<string> {
    if (as === null || !path.includes("{id}")) return path;
    const { client } = await this.sessionOf(as);
    const [, kind] = path.split("/");
    const answer = page.parse(await (await client.get(`/api/${kind}?size=1`)).json());
    return path.replace("{id}", answer.data.content[0]?.id ?? "");
  }
}

async function openSession(appUrl: string, username: string) {
  const client = await signIn(appUrl, username);
  return { client, state: await client.storageState() };
}
