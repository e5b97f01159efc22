import { createContext } from "react";

/** Whose day is today on every screen; the reader’s own time zone is for moments only. */
export const InstallationTimeZone = createContext("UTC");
