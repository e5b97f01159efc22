"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { setNonce } from "get-nonce";
import { ThemeProvider } from "next-themes";
import { useEffect, useState, type ReactNode } from "react";
import { Toaster } from "@/components/ui/toaster";
import { replayEarlyInput } from "@/lib/shell/early-input";
import { reportUncaughtErrors } from "@/lib/shell/report-errors";
import { makeQueryClient } from "./query-client";

export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const [queryClient] = useState(makeQueryClient);
  const [pageNonce] = useState(nonce);
  // A dialog adds a style element, which needs the nonce of the page load, not a later one.
  useEffect(() => {
    if (pageNonce) setNonce(pageNonce);
  }, [pageNonce]);
  useEffect(() => reportUncaughtErrors(), []);
  useEffect(() => replayEarlyInput(), []);
  return (
    // Without disableTransitionOnChange, which computes all styles twice on each page load.
    <ThemeProvider attribute="class" defaultTheme="system" enableSystem nonce={nonce}>
      <QueryClientProvider client={queryClient}>
        {children}
        <Toaster />
      </QueryClientProvider>
    </ThemeProvider>
  );
}
