import { createContext } from "react";
import type { OptionalFields } from "@/lib/records/schemas/optional-fields";

/** The required fields that records of this installation may lack. */
export const InstallationOptionalFields = createContext<OptionalFields>([]);
