import type { AfterCreate } from "@/upstream/changes/write-record";
import type { Services } from "@/upstream/http/app-type";
import { sendInvitation } from "./account-mails";
import { requireManagedUser } from "./user-access";

/** Whoever is added as a user is invited, in the same transaction. */
export function inviteNewUser(services: Services): AfterCreate {
  return async (db, { userId }, id) => {
    await sendInvitation(db, services, await requireManagedUser(db, id), userId);
  };
}
