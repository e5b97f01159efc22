import { envelope } from "@/lib/contract/envelope";
import { replacementSchema, replaceSchema } from "@/lib/contract/staffing/replacement";
import type { App, Services } from "@/upstream/platform/http/app-type";
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
    {
      onRequest: authorize("update", "assignments"),
      schema: {
        tags: ["assignments"],
        params: idParams,
        headers: ifMatch,
        body: replaceSchema,
        response: { 200: envelope(replacementSchema) },
      },
    },
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
