import { removeAuth } from "./auth-mirror";
import { askToSignIn } from "./unsaved/sign-in-question";
import { clearAllUnsaved, sendUnsaved } from "./unsaved/unsaved-changes";

/** Stores what a form or a cell’s editor holds, and returns whether there was anything. */
type KeepDraft = () => boolean;

const forms = new Set<KeepDraft>();

/** Lets an open form keep its draft when the session ends; returns the function that stops that. */
export function onLeaveForSignIn(keep: KeepDraft): () => void {
  forms.add(keep);
  return () => void forms.delete(keep);
}

const SIGN_IN_PAGES = ["/auth", "/auth/signup"];

/**
 * The session has ended. Where something is unsaved, sign-in opens over the page; otherwise the page is left for it.
 * @param isUnsaved whether a write was refused, which nothing else holds
 * @returns whether the same person is signed in again, so that the call can be repeated
 */
export async function signInAgain(isUnsaved: boolean): Promise<boolean> {
  removeAuth();
  const isTyped = keepDrafts();
  if ((isUnsaved || isTyped) && (await askToSignIn())) {
    void sendUnsaved();
    return true;
  }
  leaveForSignIn();
  return false;
}

/** Goes to the sign-in page, which says why and comes back. Open forms keep their drafts, so leaving asks nothing. */
export function leaveForSignIn(): void {
  removeAuth();
  const { pathname, search } = window.location;
  if (SIGN_IN_PAGES.includes(pathname)) return;
  const isDraftSaved = keepDrafts();
  clearAllUnsaved();
  const params = { from: `${pathname}${search}`, session: "ended", ...(isDraftSaved ? { draft: "kept" } : {}) };
  window.location.assign(`/auth?${new URLSearchParams(params)}`);
}

/** Somebody else has signed in: what was typed stays a draft of whoever typed it. */
export function leaveForOther(): void {
  keepDrafts();
  clearAllUnsaved();
  window.location.assign("/dashboard");
}

/** @returns whether anything is typed */
function keepDrafts(): boolean {
  return [...forms].map((keep) => keep()).includes(true);
}
