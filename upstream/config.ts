import * as z from "zod";
import { secretSchema, secretsSchema } from "@/lib/contract/secret.mjs";
import type { ShutdownTimes } from "@/lib/shutdown.mjs";

const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

const port = z.coerce.number("Use a port number").int("Use a port number").min(0).max(65_535, "Use a port number");

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
    PROXY_SECRET: secretSchema.optional(),
    TWO_FACTOR_SECRET: secretsSchema.optional(),
    METRICS_TOKEN: secretSchema.optional(),
    SHUTDOWN_PAUSE_MS: milliseconds.min(0, "Use 0 or more").default(0),
    SHUTDOWN_DEADLINE_MS: milliseconds.min(1, "Use 1 or more").default(15_000),
  })
  .refine((env) => env.SHUTDOWN_PAUSE_MS < env.SHUTDOWN_DEADLINE_MS, {
    path: ["SHUTDOWN_PAUSE_MS"],
    error: "Use less than SHUTDOWN_DEADLINE_MS",
  })
  .refine((env) => !(env.DATABASE_URL && env.SEED === "demo"), {
    path: ["SEED"],
    error: "Demo data needs the embedded database: unset DATABASE_URL, or set SEED=none",
  });

export type Config = {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl?: string;
  seed: "demo" | "none";
  logLevel: string;
  proxySecret?: string;
  appUrl?: string;
  twoFactorSecrets?: string[];
  metricsToken?: string;
  /** Whether people other than the one who set it up can reach this installation. */
  isShared: boolean;
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
    proxySecret: settings.PROXY_SECRET,
    appUrl: settings.APP_URL,
    twoFactorSecrets: settings.TWO_FACTOR_SECRET,
    metricsToken: settings.METRICS_TOKEN,
    isShared: Boolean(settings.DATABASE_URL) || !isLocal(settings.APP_URL),
    shutdown: { pauseMs: settings.SHUTDOWN_PAUSE_MS, deadlineMs: settings.SHUTDOWN_DEADLINE_MS },
  };
}

export class ConfigError extends Error {}

function isLocal(appUrl: string | undefined): boolean {
  return appUrl === undefined || LOCAL_HOSTS.includes(new URL(appUrl).hostname);
}
