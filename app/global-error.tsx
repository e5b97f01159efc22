"use client";

import { useErrorReport } from "@/lib/shell/report-errors";
import "./globals.css";

/**
 * Replaces the whole document when its layout fails, so nothing here may need the providers. Every page loads it, so it
 * is made of elements alone.
 */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  useErrorReport(error);
  return (
    <html lang="en">
      <body className="font-sans">
        <title>Something went wrong · Muster</title>
        <main className="grid min-h-dvh place-content-center justify-items-center">
          <div role="alert" className="px-6 py-14 text-center">
            <h1 className="page-title">Muster couldn’t be loaded</h1>
            <p className="mt-1 mb-4 max-w-sm text-balance text-muted-foreground">
              Your saved work is safe. Reload the page. If this continues, contact an administrator.
            </p>
            <button type="button" className="button button-default button-md" onClick={() => window.location.reload()}>
              Reload
            </button>
          </div>
        </main>
      </body>
    </html>
  );
}
