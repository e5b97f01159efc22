import { sealData, unsealData } from "iron-session";
import { LRUCache } from "lru-cache";
import * as z from "zod";
import { env } from "@/env.mjs";

/** Browsers drop a cookie above 4,096 bytes, name and attributes included. */
const SEAL_MAX = 3_900;

/** `endsAt` is when the upstream ends the token whatever its use, in seconds since 1970. */
export const tokenSealSchema = z.object({ token: z.string().min(1), endsAt: z.int() });

export const sessionSealSchema = tokenSealSchema.extend({
  userId: z.string(),
  userType: z.string(),
  roles: z.array(z.string()),
  centerCode: z.string().nullable(),
});

export type TokenSeal = z.infer<typeof tokenSealSchema>;
export type SessionSeal = z.infer<typeof sessionSealSchema>;

// A seal holds the same for as long as it lasts, and takes as long to open as all else we do with a call.
const opened = new LRUCache<string, object>({
  max: 1_000,
  // By the clock that tells when the upstream ends a token, and with no timer left behind by a look at it.
  perf: { now: () => Date.now() },
  ttlResolution: 0,
});

export class SealTooLarge extends Error {}

/** @throws SealTooLarge where no browser would keep the cookie */
export async function seal(content: TokenSeal | SessionSeal): Promise<string> {
  const sealed = await sealData(content, { password: env.SESSION_SECRET, ttl: secondsLeft(content) });
  if (sealed.length > SEAL_MAX) throw new SealTooLarge(`a seal of ${sealed.length} characters`);
  return sealed;
}

/** What the seal holds, or null where it can't be read for whatever reason: foreign, expired, cut, of an older shape. */
export async function unseal<Content>(sealed: string, schema: z.ZodType<Content>): Promise<Content | null> {
  if (sealed.length > SEAL_MAX) return null;
  try {
    return schema.safeParse(await open(sealed)).data ?? null;
  } catch {
    return null;
  }
}

async function open(sealed: string): Promise<unknown> {
  const known = opened.get(sealed);
  if (known) return known;
  const content = await unsealData<object>(sealed, { password: env.SESSION_SECRET });
  const { data } = tokenSealSchema.safeParse(content);
  if (data) opened.set(sealed, content, { ttl: secondsLeft(data) * 1000 });
  return content;
}

/** At least one: iron-session takes zero for a seal that never ends. */
export function secondsLeft({ endsAt }: TokenSeal): number {
  return Math.max(1, endsAt - Math.floor(Date.now() / 1000));
}
