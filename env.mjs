import { createEnv } from "@t3-oss/env-nextjs";
import * as z from "zod";
import { secretSchema, secretsSchema } from "./lib/contract/secret.mjs";

const PROXIES_MAX = 10;

/** @param {string} value */
function isHttpUrl(value) {
  const url = /^https?:\/\//i.test(value) ? URL.parse(value) : null;
  return url !== null && url.username === "" && url.password === "" && url.hash === "" && url.search === "";
}

const httpUrl = z
  .string({ error: "is missing" })
  .refine(isHttpUrl, "must be an http or https URL without credentials, query or fragment");

/** Host and port only, as in a Content-Security-Policy: no path, and no wildcard. */
const HTTPS_ORIGIN = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i;

const httpsOrigins = z
  .string()
  .default("")
  .transform((origins) => origins.split(/[\s,]+/).filter((origin) => origin !== ""))
  .pipe(z.array(z.string().regex(HTTPS_ORIGIN, "must be https origins such as https://photos.example.com")));

const milliseconds = z.coerce.number("must be a number of milliseconds").int("must be a number of milliseconds");

export const env = createEnv({
  server: {
    APP_URL: httpUrl,
    API_ROOT_URL: httpUrl,
    SESSION_SECRET: secretsSchema,
    PROXY_SECRET: secretSchema.optional(),
    METRICS_TOKEN: secretSchema.optional(),
    TRUSTED_PROXIES: z.coerce
      .number("must be a number of proxies")
      .int("must be a whole number")
      .min(0, "must be 0 or more")
      .max(PROXIES_MAX, `must be at most ${PROXIES_MAX}`)
      .default(0),
    IMAGE_ORIGINS: httpsOrigins,
    SHUTDOWN_PAUSE_MS: milliseconds.min(0, "must be 0 or more").default(0),
    SHUTDOWN_DEADLINE_MS: milliseconds.min(1, "must be 1 or more").default(15_000),
  },
  shared: { NODE_ENV: z.enum(["development", "production", "test"]).default("production") },
  runtimeEnv: {
    APP_URL: process.env.APP_URL,
    API_ROOT_URL: process.env.API_ROOT_URL,
    SESSION_SECRET: process.env.SESSION_SECRET,
    PROXY_SECRET: process.env.PROXY_SECRET,
    METRICS_TOKEN: process.env.METRICS_TOKEN,
    TRUSTED_PROXIES: process.env.TRUSTED_PROXIES,
    IMAGE_ORIGINS: process.env.IMAGE_ORIGINS,
    SHUTDOWN_PAUSE_MS: process.env.SHUTDOWN_PAUSE_MS,
    SHUTDOWN_DEADLINE_MS: process.env.SHUTDOWN_DEADLINE_MS,
    NODE_ENV: process.env.NODE_ENV,
  },
  createFinalSchema: (shape) =>
    z.object(shape).refine((settings) => settings.SHUTDOWN_PAUSE_MS < settings.SHUTDOWN_DEADLINE_MS, {
      path: ["SHUTDOWN_PAUSE_MS"],
      error: "must be less than SHUTDOWN_DEADLINE_MS",
    }),
  emptyStringAsUndefined: true,
  onValidationError: (issues) => {
    const faults = new Set(issues.map((issue) => `${String(issue.path?.[0])} ${issue.message}`));
    throw new Error(`Config validation error: ${[...faults].join("; ")}`);
  },
});
