import { sql } from "kysely";
import { ACCESS_ROLE_LABELS, accessRoleOf } from "@/lib/accounts/access/access-role";
import { definitionOf } from "@/lib/records/definitions";

/** Roles that an access role depends on, as every combination that a user may have. */
const ROLE_SETS = [[], ["ROLE_CENTER_ADMIN"], ["ROLE_SUSER"], ["ROLE_SYS_ADMIN"]];

const { userType } = definitionOf("users").fields;
const TYPES = userType?.type === "choice" ? userType.options.map(({ value }) => value) : [];

/** The access role of the user called `record`, in words: `accessRoleOf`, as SQL. */
export const ACCESS_ROLE_TEXT = sql<string>`case ${sql.join(
  TYPES.flatMap((type) =>
    // From the right: the roles of a system user decide before that of a center administrator.
    ROLE_SETS.toReversed().map((roles) => {
      const label = ACCESS_ROLE_LABELS[accessRoleOf({ userType: type, roles })];
      return sql`when record.user_type = ${sql.lit(type)} and record.roles @> ${sql.lit(`{${roles.join(",")}}`)} then ${sql.lit(label)}`;
    }),
  ),
  sql` `,
)} end`;
