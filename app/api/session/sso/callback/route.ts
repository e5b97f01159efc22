import { byMethod } from "@/lib/upstream/handlers";
import { finishSingleSignOn } from "@/lib/upstream/single-sign-on";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = byMethod({ GET: finishSingleSignOn });
