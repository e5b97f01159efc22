import * as z from "zod";
import { unparsable, versionRequired } from "./problem-error";

export const ifMatch = z.object({ "if-match": z.string().describe("The version that you last read, in quotes") });

/** The version in `If-Match: "3"`. @throws ProblemError 428 if missing, 400 if malformed */
export function requireVersion(header: string | undefined): number {
  if (header === undefined || header.trim() === "") throw versionRequired();
  const version = /^"(\d{1,9})"$/.exec(header.trim())?.[1];
  if (version === undefined) throw unparsable('Send one version in quotes, such as If-Match: "3".');
  return Number(version);
}

export function versionTag(version: number): string {
  return `"${version}"`;
}
