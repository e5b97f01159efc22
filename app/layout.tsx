import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import "./globals.css";
import { Providers } from "./providers";

// Geist's Latin letters in the weights we use, a third of the whole font. It is preloaded; a first visit on a slow line
// keeps the system's font instead of seeing a table's columns move when ours comes.
const geist = localFont({
  src: "./fonts/geist.woff2",
  variable: "--font-geist-sans",
  weight: "400 700",
  display: "optional",
});

// React's clock for streamed pages: while it runs, a page that follows a painted loading screen is held back for 300 ms
// so that screens don't flicker. Ours shows only where the page is late already, so the page comes with the next frame.
const WITHOUT_CLOCK = "Object.defineProperty(self,`$RT`,{})";

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
  // Reading it makes every page dynamic, as a nonce needs: a page built ahead would carry none.
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <html lang="en" className={geist.variable} suppressHydrationWarning>
      <head>
        <script nonce={nonce} suppressHydrationWarning>
          {WITHOUT_CLOCK}
        </script>
      </head>
      <body className="font-sans">
        <Providers nonce={nonce}>{children}</Providers>
      </body>
    </html>
  );
}
