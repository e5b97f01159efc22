import { envelope } from "@/lib/contract/envelope";
import { replacementSchema, replaceSchema } from "@/lib/contract/staffing/replacement";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { described, NO_RECORD } from "@/upstream/platform/http/route-texts";
import { idParams, requireId } from "@/upstream/platform/http/id-param";
import { headerOf, readBody } from "@/upstream/platform/http/read-body";
import { ifMatch, requireVersion, versionTag } from "@/upstream/platform/http/record-version";
import { authorize } from "@/upstream/records/authorize";
import { actorOf } from "@/upstream/changes/plan/actor";
import { parsePart } from "@/upstream/changes/plan/change-plan";
import { replaceAssignment } from "./replace-assignment";

export function replaceRoutes(app: App, { db }: Services): void {
  app.post(
    "/assignments/:id/replace",
    described(
      ["replaceAssignment", "End an assignment that somebody else takes over"],
      `Terminates it on the given day, today by default, or withdraws it before its start, and returns the place that is left: a position with dates, as matches and proposals take it. 409 if it is stale or over, 422 for a day ahead or before its start. ${NO_RECORD}`,
      {
        onRequest: authorize("update", "assignments"),
        config: { responseHeaders: ["ETag", "X-Change-Set"] },
        schema: {
          tags: ["assignments"],
          params: idParams,
          headers: ifMatch,
          body: replaceSchema,
          response: { 200: envelope(replacementSchema) },
        },
      },
    ),
    async (request, reply) => {
      const id = requireId(request);
      const seenVersion = parsePart(() => requireVersion(headerOf(request, "if-match")));
      const ending = readBody(request, replaceSchema);
      const actor = actorOf(request);
      const { replacement, version, changeSetId } = await replaceAssignment(db, actor, { id, seenVersion, ...ending });
      reply.header("etag", versionTag(version));
      if (changeSetId !== null) reply.header("x-change-set", changeSetId);
      return { data: replacement };
    },
  );
}
