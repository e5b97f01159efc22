import { byMethod } from "@/lib/upstream/handlers";
import { logBrowserError } from "@/lib/watch/browser-errors";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = byMethod({ POST: logBrowserError });
