import { createContext } from "react";

/** As the type of a field's error: another record has this value already. */
export const TAKEN = "taken";

/** The record that stands in a form's way. */
export type Holder = { href: string; name: string };

export const HolderContext = createContext<Holder | null>(null);
