import * as z from "zod";
import { localeSchema, timeZoneSchema } from "@/lib/contract/accounts/preferences";
import { DEFAULT_LOCALE, type LocaleCode } from "@/lib/formats/locales";
import { secretSchema, secretsSchema } from "@/lib/contract/secret.mjs";
import type { ShutdownTimes } from "@/lib/service/shutdown.mjs";
import { COUNTRIES, DEFAULT_COUNTRIES, type Country } from "@/lib/records/places/countries";
import { OPTIONAL_FIELDS, type OptionalFields } from "@/lib/records/schemas/optional-fields";
import { emailSchema } from "@/lib/records/schemas/text-schemas";
import type { SingleSignOnSettings } from "./platform/http/app-type";
import { groupsSchema, issuerSchema } from "./accounts/single-sign-on/settings";

const DEFAULT_APP_URL = "http://localhost:3000";
const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

const port = z.coerce.number("Use a port number").int("Use a port number").min(0).max(65_535, "Use a port number");

/** An address alone, or with a name: `Muster <no-reply@company.com>`. */
const senderSchema = z
  .string()
  .refine(
    (sender) => emailSchema.safeParse(/<([^<>]+)>$/.exec(sender)?.[1] ?? sender).success && !/[\r\n]/.test(sender),
    "Use a sender such as Muster <no-reply@company.com>",
  );

const countriesSchema = z
  .string()
  .transform((codes) => [
    ...new Set(
      codes
        .toUpperCase()
        .split(/[\s,]+/)
        .filter((code) => code !== ""),
    ),
  ])
  .pipe(
    z.array(z.enum(COUNTRIES, `Use codes of ${COUNTRIES.join(", ")}`)).min(1, "Use at least one country, such as US"),
  );

const milliseconds = z.coerce.number("Use a number of milliseconds").int("Use a number of milliseconds");

const schema = z
  .object({
    UPSTREAM_PORT: port.default(4000),
    UPSTREAM_HOST: z.string().default("127.0.0.1"),
    DATA_DIR: z.string().default(".data"),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: "Use a URL such as postgres://user@host/name" })
      .optional(),
    SEED: z.enum(["demo", "none"], "Use demo or none").optional(),
    LOG_LEVEL: z
      .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "Use a level such as info")
      .default("info"),
    APP_URL: z.url("Use a URL").optional(),
    TIME_ZONE: timeZoneSchema.default("UTC"),
    LOCALE: localeSchema.default(DEFAULT_LOCALE),
    COUNTRIES: countriesSchema.default([...DEFAULT_COUNTRIES]),
    FREELANCER_EMAIL: z.enum(["required", "optional"], "Use required or optional").default("required"),
    PROXY_SECRET: secretSchema.optional(),
    TWO_FACTOR_SECRET: secretsSchema.optional(),
    METRICS_TOKEN: secretSchema.optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: "Use a URL such as smtp://user:password@host:587" }).optional(),
    MAIL_FROM: senderSchema.optional(),
    OIDC_ISSUER: issuerSchema.optional(),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    OIDC_LABEL: z.string().max(40, "Use at most 40 characters").default("single sign-on"),
    OIDC_ROLE_MAP: groupsSchema.optional(),
    OIDC_SIGN_UP: z.enum(["true", "false"], "Use true or false").default("false"),
    WORKER: z.enum(["inside", "apart"], "Use inside or apart").default("inside"),
    WORKER_PORT: port.optional(),
    SHUTDOWN_PAUSE_MS: milliseconds.min(0, "Use 0 or more").default(0),
    SHUTDOWN_DEADLINE_MS: milliseconds.min(1, "Use 1 or more").default(15_000),
  })
  .refine((env) => env.SHUTDOWN_PAUSE_MS < env.SHUTDOWN_DEADLINE_MS, {
    path: ["SHUTDOWN_PAUSE_MS"],
    error: "Use less than SHUTDOWN_DEADLINE_MS",
  })
  .refine((env) => !env.SMTP_URL || env.MAIL_FROM, {
    path: ["MAIL_FROM"],
    error: "Set the sender of emails, such as Muster <no-reply@company.com>",
  })
  .refine((env) => !(env.SMTP_URL || env.OIDC_ISSUER) || env.APP_URL, {
    path: ["APP_URL"],
    error: "Set the address that people open, which emails and the identity provider lead to",
  })
  .refine((env) => !env.OIDC_ISSUER || (env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET), {
    path: ["OIDC_CLIENT_ID"],
    error: "Set OIDC_CLIENT_ID and OIDC_CLIENT_SECRET too",
  })
  .refine((env) => !(env.DATABASE_URL && env.SEED === "demo"), {
    path: ["SEED"],
    error: "Demo data needs the embedded database: unset DATABASE_URL, or set SEED=none",
  })
  .refine((env) => env.WORKER === "inside" || env.DATABASE_URL, {
    path: ["WORKER"],
    error: "A worker apart needs PostgreSQL: set DATABASE_URL, or WORKER=inside",
  });

export type Config = {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl?: string;
  seed: "demo" | "none";
  logLevel: string;
  /** Where people open the product. */
  appUrl: string;
  /** Whose day is today, such as Europe/Berlin. */
  timeZone: string;
  /** How numbers and dates are written for people who have chosen nothing else. */
  locale: LocaleCode;
  /** Whose states and cities there are; what has no country is of the first. */
  countries: readonly Country[];
  /** Required fields that records may lack. */
  optionalFields: OptionalFields;
  proxySecret?: string;
  twoFactorSecrets?: string[];
  metricsToken?: string;
  /** Undefined if mails stay in the outbox. */
  mail?: { url: string; from: string };
  singleSignOn?: SingleSignOnSettings;
  /** Whether people other than the one who set it up can reach this installation. */
  isShared: boolean;
  /** Whether the upstream runs background jobs itself. */
  isWorker: boolean;
  /** Where a worker of its own answers health checks; undefined if nowhere. */
  workerPort?: number;
  shutdown: ShutdownTimes;
};

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const nonBlank = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const result = schema.safeParse(nonBlank);
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigError(`Config validation error: ${problems.join("; ")}`);
  }
  const settings = result.data;
  return {
    host: settings.UPSTREAM_HOST,
    port: settings.UPSTREAM_PORT,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    seed: settings.SEED ?? (settings.DATABASE_URL ? "none" : "demo"),
    logLevel: settings.LOG_LEVEL,
    appUrl: (settings.APP_URL ?? DEFAULT_APP_URL).replace(/\/+$/, ""),
    timeZone: settings.TIME_ZONE,
    locale: settings.LOCALE,
    countries: settings.COUNTRIES,
    optionalFields: settings.FREELANCER_EMAIL === "optional" ? OPTIONAL_FIELDS : [],
    proxySecret: settings.PROXY_SECRET,
    twoFactorSecrets: settings.TWO_FACTOR_SECRET,
    metricsToken: settings.METRICS_TOKEN,
    mail: settings.SMTP_URL && settings.MAIL_FROM ? { url: settings.SMTP_URL, from: settings.MAIL_FROM } : undefined,
    singleSignOn: singleSignOnOf(settings),
    isShared: Boolean(settings.DATABASE_URL) || !isLocal(settings.APP_URL),
    isWorker: settings.WORKER === "inside",
    workerPort: settings.WORKER_PORT,
    shutdown: { pauseMs: settings.SHUTDOWN_PAUSE_MS, deadlineMs: settings.SHUTDOWN_DEADLINE_MS },
  };
}

function singleSignOnOf(settings: z.infer<typeof schema>): SingleSignOnSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  if (!issuer || !clientId || !clientSecret) return undefined;
  return {
    issuer,
    clientId,
    clientSecret,
    label: settings.OIDC_LABEL,
    groups: settings.OIDC_ROLE_MAP ?? new Map(),
    canSignUp: settings.OIDC_SIGN_UP === "true",
  };
}

export class ConfigError extends Error {}

function isLocal(appUrl: string | undefined): boolean {
  return appUrl === undefined || LOCAL_HOSTS.includes(new URL(appUrl).hostname);
}
