import { byMethod } from "@/lib/upstream/handlers";
import { startSingleSignOn } from "@/lib/upstream/single-sign-on";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = byMethod({ GET: startSingleSignOn });
