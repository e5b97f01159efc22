import { createContext } from "react";

/** Null outside the workspace. */
export const SignedInId = createContext<string | null>(null);
