import { sharedValue } from "@/lib/shared-value";

/** How many saves wait for the connection. */
export const waitingCount = sharedValue(0);
