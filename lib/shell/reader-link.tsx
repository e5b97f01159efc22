"use client";

import Link from "next/link";
import type { ComponentProps } from "react";
import { explainOffline } from "./connection/missing-parts";
import { useReaderPath } from "./reader-path";

/** Next's link, to the reader's own path of a page. */
export default function ReaderLink({ href, onNavigate, ...props }: ComponentProps<typeof Link>) {
  const pathOf = useReaderPath();
  return (
    <Link
      {...props}
      href={typeof href === "string" ? pathOf(href) : href}
      onNavigate={(event) => {
        onNavigate?.(event);
        if (explainOffline()) event.preventDefault();
      }}
    />
  );
}
