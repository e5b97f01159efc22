import type { Props } from "@/lib/contract/reference";
import { NetworkError } from "./api-client";

export type Config = Record<keyof Props, string[]>;

/** States and cities are keyed by id, centers and zones by code; each has a name. */
export function readEntries<Entry extends { name: string }>(data: unknown, key: "id" | "code"): Entry[] {
  if (!Array.isArray(data) || !data.every((entry) => hasTexts(entry, [key, "name"]))) return refuse();
  return entriesOf(data);
}

/** Each value arrives as one comma-separated string. */
export function readConfig(data: unknown): Config {
  if (!isObject(data)) return refuse();
  const listOf = (field: string) => {
    const given = data[field];
    return typeof given === "string" ? splitList(given) : refuse();
  };
  return {
    zones: listOf("zones"),
    clientCodes: listOf("clientCodes"),
    "security-issueCats": listOf("security-issueCats"),
    "center_manager-issueCats": listOf("center_manager-issueCats"),
    roles: listOf("roles"),
  };
}

export function splitList(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

// Key and name were checked by the caller; what else an entry has comes from our own contract.
function entriesOf<Entry>(data: unknown[]): Entry[] {
  return data as Entry[];
}

function refuse(): never {
  throw new NetworkError("The server’s answer can’t be read. Try again.");
}

function hasTexts(value: unknown, names: readonly string[]): boolean {
  return isObject(value) && names.every((name) => typeof value[name] === "string");
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
