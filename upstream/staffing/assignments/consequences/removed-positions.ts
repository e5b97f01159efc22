import type { FieldError } from "@/lib/contract/problem";
import { formatList } from "@/lib/format";
import type { Found } from "./find-consequences";

/** A position goes only once nobody on it is live: the others refer to it as it was. */
export function removalErrors({ groups, unseen }: Found, leaving: ReadonlySet<string>): FieldError[] {
  const removed = groups.filter(({ event }) => event.cause === "position-removed");
  const roles = removed.flatMap(({ event, work }) => {
    const isUsed = unseen > 0 || work.some(({ assignment }) => !leaving.has(assignment.id));
    return isUsed && "role" in event ? [`“${event.role}”`] : [];
  });
  if (roles.length === 0) return [];
  const message = `${formatList(roles)} ${roles.length === 1 ? "has" : "have"} assignments and can’t be removed`;
  return [{ path: "positions", message }];
}
