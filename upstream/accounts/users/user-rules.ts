import type { KindRules } from "@/upstream/changes/plan/kind-rules";
import { sendInvitation } from "./invitation-mails";
import { checkAccessChanges, checkLastAdministrator, checkProtection, checkUserRules } from "./check-users";
import { countAccessChanges, countImportAccess } from "./count-access";
import { requireManagedUser } from "./user-access";

export const userRules: KindRules = {
  protect: checkProtection,
  checks: [checkUserRules, (db, _writer, plan) => checkLastAdministrator(db, plan)],
  confirmations: [checkAccessChanges],
  afterCreate: async (db, services, { id, by }) => {
    await sendInvitation(db, services, await requireManagedUser(db, id), by);
  },
  countAccessChanges,
  countImportAccess,
};
