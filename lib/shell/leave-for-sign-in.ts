import { removeAuth } from "./auth-mirror";
import { hasOpenWrites } from "./unsaved/open-writes";
import { askToSignIn, signInQuestion } from "./unsaved/sign-in-question";
import { clearAllUnsaved, endForSignOut, sendUnsaved } from "./unsaved/unsaved-changes";

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
 * @returns whether the same person is signed in again, so that the call can be repeated
 */
export async function signInAgain(): Promise<boolean> {
  removeAuth();
  const isTyped = keepDrafts();
  if ((isTyped || hasOpenWrites()) && (await askToSignIn())) {
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

/** Somebody has signed in while sign-in is open over the page: it goes on with whoever was at work, and is left otherwise. */
export function answerSignIn(personId: string, userId: string): void {
  const question = signInQuestion.read();
  if (!question) return;
  if (userId === personId) question.answer(true);
  else leaveForOther();
}

/** What was typed stays a draft of whoever typed it. */
function leaveForOther(): void {
  keepDrafts();
  // Nothing more is stored or sent, which would be in the name of whoever has signed in.
  endForSignOut();
  window.location.assign("/dashboard");
}

/** @returns whether anything is typed */
function keepDrafts(): boolean {
  return [...forms].map((keep) => keep()).includes(true);
}
