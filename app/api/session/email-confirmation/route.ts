import { byMethod } from "@/lib/upstream/handlers";
import { callUnsigned } from "@/lib/upstream/session-endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = byMethod({
  POST: (request) => callUnsigned(request, "/auth/email-confirmation"),
});
