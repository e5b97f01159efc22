import { sharedValue } from "@/lib/shared-value";

/** True once the same person is signed in again; false to leave the page for the sign-in page. */
type Answer = (isSignedIn: boolean) => void;

/** Null unless it is open. */
export const signInQuestion = sharedValue<{ answer: Answer } | null>(null);

let answered: Promise<boolean> | null = null;

/**
 * Asks whoever is at work to sign in again, over the page. Calls that meet the end of the session meanwhile wait for the
 * same answer. Answered with false at once where nothing shows the question.
 */
export function askToSignIn(): Promise<boolean> {
  if (!signInQuestion.isObserved()) return Promise.resolve(false);
  answered ??= new Promise((resolve) => {
    signInQuestion.set({
      answer: (isSignedIn) => {
        answered = null;
        signInQuestion.set(null);
        resolve(isSignedIn);
      },
    });
  });
  return answered;
}
