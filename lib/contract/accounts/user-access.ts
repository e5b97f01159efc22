import * as z from "zod";
import { accountEventSchema } from "./account";

const grantSchema = z.object({
  verb: z.enum(["list", "read", "create", "update", "delete", "refer", "export", "import", "decide"]),
  scope: z.enum(["all", "center", "company", "none"]),
});

/** What an access role may do with the records of one kind, and the rule that says so. */
const kindAccessSchema = z.object({
  kind: z.string(),
  grants: z.array(grantSchema),
  rule: z.string(),
  /** What the grants alone don’t explain, such as that a center is missing; null for most. */
  note: z.string().nullable(),
});

export const explainedAccessSchema = z.object({
  /** The access role in words. */
  accessRole: z.string(),
  /** Which of the user’s facts give this access role. */
  reason: z.string().nullable(),
  /** The center whose records or figures they see; null for others, or if they have none. */
  centerCode: z.string().nullable(),
  /** What type, roles, center and company give together, in one line. */
  summary: z.string(),
  /** What their dashboard covers and which parts it has, also in words. */
  dashboard: z.object({
    of: z.enum(["all", "center", "company", "none"]),
    parts: z.array(z.enum(["staffing", "spend", "placed", "entry"])),
    text: z.string(),
  }),
  administers: z.boolean(),
  kinds: z.array(kindAccessSchema),
});

const personSchema = z.object({ id: z.string(), name: z.string() });

/** What the user’s page says of their account. */
export const userAccessSchema = z.object({
  access: explainedAccessSchema,
  sessions: z.int(),
  lastSignInAt: z.string().nullable(),
  /** When two-factor authentication was turned on; null if it is off. */
  twoFactorSince: z.string().nullable(),
  passkeys: z.int(),
  /** What happened to their ways to sign in, the newest first. */
  events: z.array(accountEventSchema),
  /** The last invitation of somebody who hasn’t accepted yet. */
  invitation: z
    .object({
      state: z.enum(["open", "expired", "revoked"]),
      sentAt: z.string(),
      expiresAt: z.string(),
      sentBy: personSchema.nullable(),
    })
    .nullable(),
  /** Administrators who looked at the product as this user, the last ones first. */
  viewings: z.array(z.object({ viewer: personSchema, startedAt: z.string(), endedAt: z.string().nullable() })),
  /** What the reader may do. */
  may: z.object({ manage: z.boolean(), viewAs: z.boolean(), resetTwoFactor: z.boolean() }),
});

/** People who may see a record, by the rule that lets them. */
export const audienceSchema = z.object({
  groups: z.array(
    z.object({
      accessRole: z.string(),
      rule: z.string(),
      count: z.int(),
      /** The first of them by name. */
      people: z.array(personSchema.extend({ username: z.string() })),
    }),
  ),
});

export const viewAsSchema = z.strictObject({ userId: z.uuid("Use the id of a user") });

export type ExplainedAccess = z.infer<typeof explainedAccessSchema>;
export type KindAccess = z.infer<typeof kindAccessSchema>;
export type UserAccessPage = z.infer<typeof userAccessSchema>;
export type Audience = z.infer<typeof audienceSchema>;
