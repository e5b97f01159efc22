import { SECURITY_HEADERS } from "./lib/service/security-headers.mjs";
import { sourceHash } from "./scripts/source-hash.mjs";

try {
  await import("./env.mjs");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** @type {import("next").NextConfig} */
const config = {
  output: "standalone",
  // Lets a second build or dev server run beside the first.
  distDir: process.env.NEXT_DIST_DIR || ".next",
  // Otherwise a lockfile in a parent folder would change the root and the paths of the standalone server.
  outputFileTracingRoot: import.meta.dirname,
  turbopack: {
    root: import.meta.dirname,
    // Importing the font so gives its URL, by which the layout preloads it.
    rules: { "*.woff2": { type: "asset", condition: { query: "?url" } } },
  },
  // Replaced in the code; errors that browsers report name the build they come from.
  env: { BUILD_ID: sourceHash().slice(0, 12) },
  poweredByHeader: false,
  // The web server compresses, with Brotli too.
  compress: false,
  // Turns off the unused image endpoint, with which anybody could make the server resize images.
  images: { unoptimized: true },
  // `npm run check` already checks types.
  typescript: { ignoreBuildErrors: true },
  // Loaded from node_modules, so that the bundles share one copy.
  serverExternalPackages: ["prom-client", "undici"],
  headers: async () => [
    { source: "/:path*", headers: SECURITY_HEADERS },
    // Links in mails open these pages.
    { source: "/auth/:path*", headers: [{ key: "Referrer-Policy", value: "no-referrer" }] },
    // Without this header every screen requests the logo again. Browsers request favicon.ico when a page names no icon.
    {
      source: "/:icon(logo.svg|open-slots.svg|favicon.ico)",
      headers: [{ key: "Cache-Control", value: "public, max-age=86400" }],
    },
  ],
};

export default config;
