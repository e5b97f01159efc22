import { byMethod } from "@/lib/upstream/handlers";
import { changePassword } from "@/lib/upstream/session-endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = byMethod({ PUT: changePassword });
