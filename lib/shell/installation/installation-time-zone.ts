import { createContext } from "react";

/** Whose day is today on every screen; the person’s own time zone is for moments only. */
export const InstallationTimeZone = createContext("UTC");
