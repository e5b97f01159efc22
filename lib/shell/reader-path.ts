"use client";

import { useRouter } from "next/navigation";
import { createContext, use } from "react";
import { explainOffline } from "./connection/missing-parts";
import { pathFor } from "@/lib/records/kinds";

/** Whether the signed-in person administers, which decides the path of their pages of tasks. */
export const Administers = createContext(true);

export function useReaderPath(): (path: string) => string {
  const administers = use(Administers);
  return (path) => pathFor(path, administers);
}

/** Next's router, which goes to the reader's own path of a page. */
export function useReaderRouter() {
  const router = useRouter();
  const pathOf = useReaderPath();
  return {
    ...router,
    push: (href: string) => (explainOffline() ? undefined : router.push(pathOf(href))),
    replace: (href: string) => router.replace(pathOf(href)),
  };
}
