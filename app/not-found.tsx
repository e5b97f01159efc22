import type { Metadata } from "next";
import { Logo } from "@/components/shell/logo";
import { PageNotFound } from "@/components/shell/page-not-found";

export const metadata: Metadata = { title: "Page Not Found" };

export default function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <p className="absolute top-5 left-6 flex items-center gap-2.5 text-base font-semibold tracking-tight">
        <Logo />
        <span aria-hidden>Muster</span>
      </p>
      <PageNotFound />
    </main>
  );
}
