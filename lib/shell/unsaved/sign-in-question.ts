/** True once the same person is signed in again; false to leave the page for the sign-in page. */
type Answer = (isSignedIn: boolean) => void;

let question: { answer: Answer } | null = null;
let answered: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

/**
 * Asks whoever is at work to sign in again, over the page. Calls that meet the end of the session meanwhile wait for the
 * same answer. Answered with false at once where nothing shows the question.
 */
export function askToSignIn(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  answered ??= new Promise((resolve) => {
    setQuestion({
      answer: (isSignedIn) => {
        answered = null;
        setQuestion(null);
        resolve(isSignedIn);
      },
    });
  });
  return answered;
}

/** Null unless it is open. Servers import this module, too, so that its hook is where the question is shown. */
export function readSignInQuestion(): { answer: Answer } | null {
  return question;
}

function setQuestion(next: typeof question): void {
  question = next;
  for (const listener of listeners) listener();
}

export function onSignInQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
