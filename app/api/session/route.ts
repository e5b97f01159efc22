import { byMethod } from "@/lib/upstream/handlers";
import { sessionState, signIn, signOut } from "@/lib/upstream/session-endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = byMethod({
  GET: sessionState,
  POST: (request) => signIn(request, "/auth/login"),
  DELETE: signOut,
});
