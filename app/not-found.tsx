import type { Metadata } from "next";
import localFont from "next/font/local";
import { Logo } from "@/components/shell/logo";
import { PageNotFound } from "@/components/shell/page-not-found";

// Next preloads no font for this page, so "optional", as in the layout, would leave it in the system's font.
const geist = localFont({ src: "./fonts/geist.woff2", weight: "400 700", display: "swap", preload: false });

export const metadata: Metadata = { title: "Page Not Found" };

export default function NotFound() {
  return (
    <main className={`${geist.className} grid min-h-dvh place-items-center`}>
      <p className="absolute top-5 left-6 flex items-center gap-2.5 text-base font-semibold tracking-tight">
        <Logo />
        <span aria-hidden>Muster</span>
      </p>
      <PageNotFound />
    </main>
  );
}
