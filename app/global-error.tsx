"use client";

import { CloudAlert } from "lucide-react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useErrorReport } from "@/lib/shell/report-errors";
import "./globals.css";

/** Replaces the whole document when its layout fails, so nothing here may need the providers. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  useErrorReport(error);
  return (
    <html lang="en">
      <body className="font-sans">
        <title>Something went wrong · Muster</title>
        <main className="grid min-h-dvh place-content-center justify-items-center">
          <EmptyState
            role="alert"
            icon={<CloudAlert />}
            heading="h1"
            title="Muster couldn’t be loaded"
            description="Your saved work is safe. Reload the page. If this continues, contact an administrator."
            actions={<Button onClick={() => window.location.reload()}>Reload</Button>}
          />
        </main>
      </body>
    </html>
  );
}
