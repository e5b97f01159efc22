"use client";

import { createContext, type ReactNode, use, useState } from "react";
import { DEFAULT_FORMATS, readFormatsFrom, type Formats } from "@/lib/formats/current-formats";

const RenderedFormats = createContext(DEFAULT_FORMATS);

/** The browser has one person. */
let inBrowser = DEFAULT_FORMATS;

// A server renders the pages of several people at once, and React knows whose component it renders.
readFormatsFrom(typeof window === "undefined" ? useRendered : () => inBrowser);

/**
 * Numbers and dates below are written as the person writes them. They stay so until the page loads again, since what is
 * rendered already isn't rendered again.
 */
export function PersonFormats({ formats, children }: { formats: Formats; children: ReactNode }) {
  const [first] = useState(() => {
    inBrowser = formats;
    return formats;
  });
  return <RenderedFormats value={first}>{children}</RenderedFormats>;
}

/** The default outside a render, where nobody is served. */
function useRendered(): Formats {
  try {
    // oxlint-disable-next-line react/rules-of-hooks
    return use(RenderedFormats);
  } catch {
    return DEFAULT_FORMATS;
  }
}
