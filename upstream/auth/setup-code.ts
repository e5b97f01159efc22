import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "@/upstream/database/connect";
import { hasUsers } from "./users";

// Leaves out letters and digits that look alike.
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** The code for the first sign-up, the same for every process of an installation; null once it has accounts. */
export async function requireSetupCode(db: Database): Promise<string | null> {
  if (await hasUsers(db)) return null;
  const { rows } = await sql<{ setupCode: string }>`
    update installation set setup_code = coalesce(setup_code, ${makeCode()}) returning setup_code
  `.execute(db);
  return rows[0]?.setupCode ?? null;
}

export async function forgetSetupCode(db: Database): Promise<void> {
  await sql`update installation set setup_code = null`.execute(db);
}

export function fitsSetupCode(code: string | null, given: string | undefined): boolean {
  if (!code || !given) return false;
  return timingSafeEqual(digest(code), digest(given.toUpperCase()));
}

function makeCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
