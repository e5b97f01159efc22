import { envelope, pageOf } from "@/lib/contract/envelope";
import type { Kind } from "@/lib/records/kinds";
import { changeSchema } from "@/lib/records/record";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import { actorOf } from "@/upstream/changes/plan/actor";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { described, namesOf, NOT_FOUND } from "@/upstream/platform/http/route-texts";
import { idParams, requireId } from "@/upstream/platform/http/id-param";
import { authorize } from "@/upstream/records/authorize";
import { pageQuerySchema } from "@/lib/contract/page-query";
import { readQuery } from "@/upstream/records/list-params";
import { requireFormerRecord } from "@/upstream/records/read/gone-record";
import { listChanges } from "./list-changes";

export function historyRoute(app: App, { db }: Services, kind: Kind): void {
  const { One, record } = namesOf(kind);
  app.get(
    `/${kind}/:id/history`,
    described(
      [`list${One}Changes`, `List the changes of ${record}`],
      `Returns the changes of each field, newest first, with who made them and whether you may undo them. ${NOT_FOUND}`,
      {
        onRequest: authorize("read", kind),
        schema: {
          tags: [kind],
          params: idParams,
          querystring: pageQuerySchema,
          response: { 200: envelope(pageOf(changeSchema)) },
        },
      },
    ),
    async (request) => {
      const { person } = requireSession(request);
      const id = requireId(request);
      // A deleted record's history says who deleted it; a merged one's is readable beside that of the record that stays.
      await requireFormerRecord(db, person, kind, id);
      return { data: await listChanges(db, actorOf(request), { kind, id }, readQuery(pageQuerySchema, request)) };
    },
  );
}
