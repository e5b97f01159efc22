import { envelope } from "@/lib/contract/envelope";
import { meSchema } from "@/lib/contract/user";
import { requireSession } from "@/upstream/auth/authenticate";
import type { App, Services } from "@/upstream/http/app-type";
import { listDefaultViews } from "./read-views";

const tags = ["auth"];

/** Not in `auth`, because the signed-in person comes with their default views. */
export function meRoute(app: App, { db, isMailDelivered = false }: Services): void {
  app.get(
    "/auth/me",
    { config: { isOpenInSetup: true }, schema: { tags, response: { 200: envelope(meSchema) } } },
    async (request) => {
      const { user, person, viewer, mustSetUpTwoFactor } = requireSession(request);
      const defaultViews = await listDefaultViews(db, { userId: user.id, person });
      return { data: { ...user, viewer, mustSetUpTwoFactor, isMailDelivered, defaultViews } };
    },
  );
}
