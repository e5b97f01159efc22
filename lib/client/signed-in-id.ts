import { createContext } from "react";

/** Null outside the workspace. */
export const SignedInId = createContext<string | null>(null);

/** Whether an administrator looks at the product as the signed-in user. */
export const IsViewed = createContext(false);
