import { byMethod } from "@/lib/upstream/handlers";
import { endViewing, startViewing } from "@/lib/upstream/view-as-endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = byMethod({ POST: startViewing, DELETE: endViewing });
