import { byMethod } from "@/lib/upstream/handlers";
import { signIn } from "@/lib/upstream/session-endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = byMethod({
  POST: (request) => signIn(request, "/auth/invitation"),
});
