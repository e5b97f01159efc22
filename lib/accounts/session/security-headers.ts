import { env } from "@/env.mjs";
import { isHttps } from "./cookies";

const isDev = env.NODE_ENV === "development";

/** Allows scripts and styles with this response's nonce, and the scripts that those load. */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    // Next's dev overlay evaluates code and injects styles of its own without a nonce.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDev ? " 'unsafe-eval'" : ""}`,
    `style-src 'self' ${isDev ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    // Radix positions its menus with style attributes.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...env.IMAGE_ORIGINS].join(" "),
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

export function newNonce(): string {
  return btoa(crypto.randomUUID());
}

export function withHsts<Answer extends Response>(response: Answer): Answer {
  if (isHttps) response.headers.set("Strict-Transport-Security", "max-age=31536000");
  return response;
}
