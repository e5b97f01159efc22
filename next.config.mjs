try {
  await import("./env.mjs");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

// For every response, static files included; middleware.ts sets headers that depend on the request or on APP_URL.
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
  distDir: process.env.NEXT_DIST_DIR || ".next",
  // Otherwise a lockfile in a parent folder would move the root, and the standalone server with it.
  outputFileTracingRoot: import.meta.dirname,
  turbopack: { root: import.meta.dirname },
  reactCompiler: true,
  poweredByHeader: false,
  // No page uses image optimization, and its endpoint would be open to abuse.
  images: { unoptimized: true },
  // `npm run check` checks the types.
  typescript: { ignoreBuildErrors: true },
  // undici works on Node's sockets; bundled, it would be a second copy.
  serverExternalPackages: ["undici"],
  headers: async () => [
    { source: "/:path*", headers: SECURITY_HEADERS },
    // Otherwise every screen requests its icon again; browsers request favicon.ico for a page without a complete head.
    { source: "/:icon(logo.svg|favicon.ico)", headers: [{ key: "Cache-Control", value: "public, max-age=86400" }] },
  ],
};

export default config;
