import type { Props } from "@/lib/contract/reference";
import { isObject } from "@/lib/is-object";
import type { Choice } from "@/lib/records/record";
import { refuseAnswer } from "./api-client";

export type Config = Record<keyof Props, string[]>;

export type ReferenceEntry = { key: string; name: string };

/** States and cities are keyed by id, centers and zones by code. */
export function readEntries(data: unknown, key: "id" | "code"): ReferenceEntry[] {
  if (!Array.isArray(data)) return refuseAnswer();
  return data.map((entry: unknown) => {
    const found = isObject(entry) ? { key: entry[key], name: entry.name } : {};
    return isEntry(found) ? found : refuseAnswer();
  });
}

export function readCityChoices(data: unknown): Choice[] {
  return Array.isArray(data) ? data.map(readCityChoice) : refuseAnswer();
}

function readCityChoice(data: unknown): Choice {
  if (!isObject(data)) return refuseAnswer();
  const { id, name, stateId } = data;
  const isRead = typeof id === "string" && typeof name === "string" && typeof stateId === "string";
  return isRead ? { id, name, code: stateId } : refuseAnswer();
}

/** Each value arrives as one comma-separated string. */
export function readConfig(data: unknown): Config {
  if (!isObject(data)) return refuseAnswer();
  const listOf = (field: string) => {
    const given = data[field];
    return typeof given === "string" ? splitList(given) : refuseAnswer();
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

function isEntry(value: { key?: unknown; name?: unknown }): value is ReferenceEntry {
  return typeof value.key === "string" && typeof value.name === "string";
}
