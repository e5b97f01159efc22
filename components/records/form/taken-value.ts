import { createContext } from "react";

/** The type of a field's error where another record already has the value. */
export const TAKEN = "taken";

export type Holder = { href: string; name: string };

export const HolderContext = createContext<Holder | null>(null);
