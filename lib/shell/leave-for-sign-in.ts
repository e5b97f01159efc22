import { removeAuth } from "./auth-mirror";
import { clearAllUnsaved } from "./unsaved/unsaved-changes";

/** Stores what a form holds, and returns whether there was anything. */
type KeepDraft = () => boolean;

const forms = new Set<KeepDraft>();

/** Lets an open form keep its draft when the session ends; returns the function that stops that. */
export function onLeaveForSignIn(keep: KeepDraft): () => void {
  forms.add(keep);
  return () => void forms.delete(keep);
}

const SIGN_IN_PAGES = ["/auth", "/auth/signup"];

/** Goes to the sign-in page, which says why and comes back. Open forms keep their drafts, so leaving asks nothing. */
export function leaveForSignIn(): void {
  removeAuth();
  const { pathname, search } = window.location;
  if (SIGN_IN_PAGES.includes(pathname)) return;
  const isDraftSaved = [...forms].map((keep) => keep()).includes(true);
  clearAllUnsaved();
  const params = { from: `${pathname}${search}`, session: "ended", ...(isDraftSaved ? { draft: "kept" } : {}) };
  window.location.assign(`/auth?${new URLSearchParams(params)}`);
}
