import { createContext } from "react";

/** The id of the person who is signed in; null outside of the workspace. */
export const SignedInId = createContext<string | null>(null);
