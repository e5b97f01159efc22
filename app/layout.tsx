import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { preload } from "react-dom";
import type { ReactNode } from "react";
import { WATCH_EARLY_INPUT } from "@/lib/shell/early-input";
import geist from "./fonts/geist.woff2?url";
import "./globals.css";
import { Providers } from "./providers";

// React delays a streamed page for 300 ms after a loading screen, against flicker. The loading screen here appears only
// for a page that is late already, so this script disables the delay.
const DISABLE_REVEAL_DELAY = "Object.defineProperty(self,`$RT`,{})";

export const metadata: Metadata = {
  title: { default: "Muster", template: "%s · Muster" },
  description: "The back office for freelancers, companies, teams and projects.",
  icons: { icon: { url: "/logo.svg", type: "image/svg+xml" } },
  robots: { index: false, follow: false },
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f3f4f7" },
    { media: "(prefers-color-scheme: dark)", color: "#0c0e12" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  // Reading a header makes every page dynamic, as a nonce requires.
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  // Else a first visit would show the system's font, which a page keeps once it is displayed.
  preload(geist, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <script nonce={nonce} suppressHydrationWarning>
          {`${DISABLE_REVEAL_DELAY};${WATCH_EARLY_INPUT}`}
        </script>
      </head>
      <body className="font-sans">
        <Providers nonce={nonce}>{children}</Providers>
      </body>
    </html>
  );
}
