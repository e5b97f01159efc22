import type { Metadata } from "next";
import { PageNotFound } from "@/components/shell/page-not-found";

export const metadata: Metadata = { title: "Page Not Found" };

export default function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <PageNotFound />
    </main>
  );
}
