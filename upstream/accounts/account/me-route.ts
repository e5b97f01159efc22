import { sql } from "kysely";
import { envelope } from "@/lib/contract/envelope";
import { meSchema } from "@/lib/contract/accounts/user";
import { DEFAULT_LOCALE } from "@/lib/formats/locales";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import { readOptionalFields } from "@/upstream/platform/database/optional-fields";
import type { Database } from "@/upstream/platform/database/connect";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { SIGNED_IN, described } from "@/upstream/platform/http/route-texts";
import { readCountries } from "@/upstream/platform/database/countries";
import { listDefaultViews } from "@/upstream/records/views/read-views";

const tags = ["auth"];

/** Not in `auth`, because the signed-in person comes with their default views. */
export function meRoute(app: App, { db, timeZone, locale = DEFAULT_LOCALE, isMailDelivered = false }: Services): void {
  app.get(
    "/auth/me",
    described(
      ["getSignedInUser", "Get the signed-in user"],
      `Returns the user of the token with their default views. 401 if the token is unknown, revoked or expired. ${SIGNED_IN}`,
      { config: { isOpenInSetup: true }, schema: { tags, response: { 200: envelope(meSchema) } } },
    ),
    async (request) => {
      const { user, person, viewer, mustSetUpTwoFactor, preferences } = requireSession(request);
      const [defaultViews, inactiveCenter, optionalFields, countries] = await Promise.all([
        listDefaultViews(db, { userId: user.id, person }),
        getInactiveCenter(db, user.centerCode),
        readOptionalFields(db),
        readCountries(db),
      ]);
      const installation = { isMailDelivered, timeZone, locale, optionalFields: [...optionalFields], countries };
      return {
        data: { ...user, inactiveCenter, viewer, mustSetUpTwoFactor, ...installation, defaultViews, preferences },
      };
    },
  );
}

async function getInactiveCenter(db: Database, code: string | null): Promise<{ code: string; name: string } | null> {
  if (code === null) return null;
  const { rows } = await sql<{ code: string; name: string }>`
    select code, name from centers where code = ${code} and status = 'inactive' and deleted_at is null
  `.execute(db);
  return rows[0] ?? null;
}
