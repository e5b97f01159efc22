import { env } from "@/env.mjs";

export const isHttps = new URL(env.APP_URL).protocol === "https:";

// The prefix makes browsers refuse a cookie of that name from a subdomain or without Secure.
const prefix = isHttps ? "__Host-" : "";

export const SESSION_COOKIE = `${prefix}session`;
export const TOKEN_COOKIE = `${prefix}token`;

/** Readable by our own pages, which return its value in the header. */
export const XSRF_COOKIE = "XSRF-TOKEN";
export const XSRF_HEADER = "x-xsrf-token";
