import * as z from "zod";
import { viewSchema } from "@/lib/contract/records/views";
import { DEFAULT_LOCALE } from "@/lib/formats/locales";
import { NO_PREFERENCES } from "@/lib/formats/resolve-formats";
import { localeSchema, preferencesSchema } from "./preferences";

export const roleSchema = z.object({ shortName: z.string() });

export const userSchema = z.object({
  id: z.string(),
  userType: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  name: z.string().nullable(),
  photoUrl: z.string().nullable(),
  role: z.string().nullable(),
  roles: z.array(roleSchema),
  centerCode: z.string().nullable(),
  companyId: z.string().nullable(),
  isOnboardingCompleted: z.boolean(),
});

/** The signed-in user with the views that open their lists. */
export const meSchema = userSchema.extend({
  defaultViews: z.array(viewSchema).default([]),
  /** Nothing else opens until the person has set up two-factor authentication, which their access role needs. */
  mustSetUpTwoFactor: z.boolean().default(false),
  /** Whether a mail server delivers mails; otherwise they wait in the outbox. */
  isMailDelivered: z.boolean().default(true),
  /** Of the installation: its day is today on every screen. */
  timeZone: z.string().default("UTC"),
  /** Of the installation: how numbers and dates are written for people who have chosen nothing else. */
  locale: localeSchema.default(DEFAULT_LOCALE),
  preferences: preferencesSchema.default(NO_PREFERENCES),
  /** Of the installation: required fields that its records may lack, such as `freelancers.email`. */
  optionalFields: z.array(z.string()).default([]),
  /** Of the installation: the codes of its countries, the main one first. */
  countries: z.array(z.string()).default(["US"]),
  /** The user's own center, if it was deactivated: nothing can be added to it. */
  inactiveCenter: z.object({ code: z.string(), name: z.string() }).nullable().default(null),
  /** The administrator who looks at the product as this user. */
  viewer: z.object({ id: z.string(), name: z.string() }).nullable().default(null),
});

export type MailDelivery = { isDelivered: boolean; opensOutbox: boolean };

export type User = z.infer<typeof userSchema>;
