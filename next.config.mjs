try {
  await import("./env.mjs");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

// These fit every answer, static files too; what depends on the request or on APP_URL is set in middleware.ts.
const SECURITY_HEADERS = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=(), payment=(), usb=()" },
];

/** @type {import("next").NextConfig} */
const config = {
  output: "standalone",
  // A second build or dev server beside a running one needs a folder of its own.
  distDir: process.env.NEXT_DIST_DIR || ".next",
  // Otherwise a lockfile in a folder above would move the root, and the standalone server with it.
  outputFileTracingRoot: import.meta.dirname,
  turbopack: { root: import.meta.dirname },
  reactCompiler: true,
  poweredByHeader: false,
  // Nothing uses it, and an open endpoint that resizes pictures is work for whoever asks.
  images: { unoptimized: true },
  // `npm run check` reads the types; once is enough.
  typescript: { ignoreBuildErrors: true },
  // Its own fetch and sockets belong to Node; bundled, they would be a second copy.
  serverExternalPackages: ["undici"],
  headers: async () => [
    { source: "/:path*", headers: SECURITY_HEADERS },
    // Otherwise each screen that shows one asks for it anew. A page that breaks off names none, and browsers ask for the
    // second by themselves.
    { source: "/:icon(logo.svg|favicon.ico)", headers: [{ key: "Cache-Control", value: "public, max-age=86400" }] },
  ],
};

export default config;
