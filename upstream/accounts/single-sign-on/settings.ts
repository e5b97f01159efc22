import * as z from "zod";

const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/** Only a provider on the same machine may be called without TLS. */
export const issuerSchema = z.url("Use a URL such as https://login.company.com").refine((issuer) => {
  const { protocol, hostname } = new URL(issuer);
  return protocol === "https:" || (protocol === "http:" && LOCAL_HOSTS.includes(hostname));
}, "Use an https URL");

const accessSchema = z.strictObject({
  userType: z.enum(["admin", "SYS", "CLIENT_CENTER", "CLIENT", "de", "deh", "user"]),
  roles: z.array(z.enum(["ROLE_SYS_ADMIN", "ROLE_SUSER", "ROLE_CENTER_ADMIN"])).default([]),
  centerCode: z.string().nullable().default(null),
});

const GROUPS_MESSAGE = 'Use JSON such as {"staff-admins": {"userType": "admin"}}';

/** What each group of the provider gives, from the text of a setting. */
export const groupsSchema = z.string().transform((text, context) => {
  const parsed = z.record(z.string(), accessSchema).safeParse(parseJson(text));
  if (parsed.success) return new Map(Object.entries(parsed.data));
  context.addIssue({ code: "custom", message: GROUPS_MESSAGE });
  return z.NEVER;
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
