import { sealData, unsealData } from "iron-session";
import { LRUCache } from "lru-cache";
import * as z from "zod";
import { env } from "@/env.mjs";

/** Browsers drop a cookie above 4,096 bytes, name and attributes included. */
const SEAL_MAX = 3_900;

/** `endsAt` is the token's absolute end at the upstream, in seconds since 1970. */
export const tokenSealSchema = z.object({ token: z.string().min(1), endsAt: z.int() });

export const sessionSealSchema = tokenSealSchema.extend({
  userId: z.string(),
  userType: z.string(),
  roles: z.array(z.string()),
  centerCode: z.string().nullable(),
});

export type TokenSeal = z.infer<typeof tokenSealSchema>;
type SessionSeal = z.infer<typeof sessionSealSchema>;

const [sealingSecret = ""] = env.SESSION_SECRET;

// Opened seals are cached: opening one takes as long as the rest of a call.
const openedSeals = new LRUCache<string, object>({
  max: 1_000,
  // `endsAt` is measured by Date.now() too; a resolution of 0 sets no timers.
  perf: { now: () => Date.now() },
  ttlResolution: 0,
});

export class SealTooLarge extends Error {}

/** @throws SealTooLarge if no browser would keep the cookie */
export async function seal(content: TokenSeal | SessionSeal): Promise<string> {
  return sealFor(content, secondsLeft(content));
}

/** @throws SealTooLarge */
export async function sealFor(content: object, seconds: number): Promise<string> {
  const sealed = await sealData(content, { password: sealingSecret, ttl: seconds });
  if (sealed.length > SEAL_MAX) throw new SealTooLarge(`a seal of ${sealed.length} characters`);
  return sealed;
}

/** Null for a seal that is foreign, expired, cut or of an older shape. */
export async function unseal<Content>(sealed: string, schema: z.ZodType<Content>): Promise<Content | null> {
  if (sealed.length > SEAL_MAX) return null;
  try {
    return schema.safeParse(await open(sealed)).data ?? null;
  } catch {
    return null;
  }
}

async function open(sealed: string): Promise<unknown> {
  const cached = openedSeals.get(sealed);
  if (cached) return cached;
  const content = await openWithAny(sealed);
  const { data } = tokenSealSchema.safeParse(content);
  if (data) openedSeals.set(sealed, content, { ttl: secondsLeft(data) * 1000 });
  return content;
}

/** iron-session opens a seal of another secret as an empty object. */
async function openWithAny(sealed: string): Promise<object> {
  for (const password of env.SESSION_SECRET) {
    const content = await unsealData<object>(sealed, { password });
    if (Object.keys(content).length > 0) return content;
  }
  return {};
}

/** At least 1: iron-session takes 0 for a seal that never expires. */
export function secondsLeft({ endsAt }: TokenSeal): number {
  return Math.max(1, endsAt - Math.floor(Date.now() / 1000));
}
