import { byMethod } from "@/lib/upstream/handlers";
import { sessionState } from "@/lib/upstream/session-state";
import { signIn } from "@/lib/upstream/sign-in";
import { signOut } from "@/lib/upstream/sign-out";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = byMethod({
  GET: sessionState,
  POST: (request) => signIn(request, "/auth/login"),
  DELETE: signOut,
});
