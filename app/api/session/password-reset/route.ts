import { byMethod } from "@/lib/upstream/handlers";
import { resetPassword } from "@/lib/upstream/session-endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = byMethod({ POST: resetPassword });
