import { createHash, timingSafeEqual } from "node:crypto";

/** Compares what a client sent with a secret, in a time that doesn't depend on how much of it is right. */
export function isSecret(secret: string, sent: string | string[] | null | undefined): boolean {
  return typeof sent === "string" && timingSafeEqual(digest(secret), digest(sent));
}

// Of equal length, which the comparison needs.
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
