import type { Kind } from "@/lib/records/kinds";
import type { AfterCreate } from "@/upstream/changes/apply/write-record";
import type { Services } from "@/upstream/platform/http/app-type";
import { sendInvitation } from "./account-mails";
import { requireManagedUser } from "./user-access";

/** What follows a new record of the kind in its transaction: whoever is added as a user is invited. */
export function afterCreateOf(kind: Kind, services: Pick<Services, "jobs" | "appUrl">): AfterCreate | undefined {
  if (kind !== "users") return undefined;
  return async (db, { userId }, id) => {
    await sendInvitation(db, services, await requireManagedUser(db, id), userId);
  };
}
