import { unparsable, versionRequired } from "@/upstream/http/refusal";

/** The version that a caller has seen, from `If-Match: "3"`. @throws Refusal 428 without one, 400 when it isn't one */
export function requireVersion(header: string | undefined): number {
  if (header === undefined || header.trim() === "") throw versionRequired();
  const version = /^"(\d{1,9})"$/.exec(header.trim())?.[1];
  if (version === undefined) throw unparsable('If-Match takes one version in quotes, such as If-Match: "3".');
  return Number(version);
}

export function versionTag(version: number): string {
  return `"${version}"`;
}
