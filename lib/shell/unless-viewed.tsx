"use client";

import { createContext, type ReactNode, use } from "react";

/** Whether an administrator looks at the product as the signed-in user. */
export const IsViewed = createContext(false);

/** What changes something isn’t offered to an administrator who looks at the product as somebody else. */
export function UnlessViewed({ children }: { children: ReactNode }) {
  return use(IsViewed) ? null : children;
}

/** Forms that stay for the eye, with all their controls disabled. */
export function DisabledIfViewed({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled={use(IsViewed)} className="contents">
      {children}
    </fieldset>
  );
}
