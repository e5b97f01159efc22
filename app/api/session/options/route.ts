import { byMethod } from "@/lib/upstream/handlers";
import { signInState } from "@/lib/upstream/session-endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = byMethod({ GET: signInState });
