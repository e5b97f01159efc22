import type { Kind } from "@/lib/records/kinds";
import { runsThePlace } from "./rights";
import { standingOf, STANDINGS, type Person, type Standing } from "./access-role";
import { ACCESS } from "./table";

/** The access roles a person may share a view with: their own, or any for admins and system users. */
export function audiencesOf(person: Person, kinds: readonly Kind[]): Standing[] {
  const own = standingOf(person);
  const others = runsThePlace(person) ? STANDINGS : [own];
  return others.filter((standing) => kinds.every((kind) => ACCESS[standing].kinds[kind].list !== "none"));
}

export const STANDING_NAMES: Record<Standing, string> = {
  admin: "Administrators",
  system: "System users",
  "center-admin": "Center admins",
  client: "Clients",
  "data-entry": "Data entry",
  "data-entry-head": "Data entry heads",
  restricted: "Users",
};
