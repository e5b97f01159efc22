import type { SignUp } from "@/lib/contract/accounts/auth";
import { invalid } from "@/upstream/platform/http/problem-error";

export type Owner = Pick<SignUp, "firstName" | "lastName" | "email" | "username">;

// Of zxcvbn's 0 to 4: at least a hundred million guesses.
const SCORE_MIN = 3;
// How much of a password must not come from its owner's names.
const OWN_CHARACTERS_MIN = 6;
const NAME_MIN = 3;
// The check takes longer with the square of the length, and a password is strong if its beginning is.
const CHECKED_MAX = 100;

/** For sign-up and for a new password, not for sign-in. @throws ProblemError 422 with an error of the password's field */
export async function requireStrongPassword(password: string, owner: Owner): Promise<void> {
  const weakness = await findWeakness(password, owner);
  if (weakness) throw invalid([{ path: "password", message: weakness }]);
}

export async function findWeakness(password: string, owner: Owner): Promise<string | null> {
  const checker = await loadChecker();
  const { score, sequence } = checker.check(password.slice(0, CHECKED_MAX), namesOf(owner));
  const lengthOf = (matches: typeof sequence) => matches.reduce((sum, { token }) => sum + token.length, 0);
  const named = lengthOf(sequence.filter((match) => match.dictionaryName === "userInputs"));
  if (named > 0 && (score < SCORE_MIN || password.length - named < OWN_CHARACTERS_MIN)) {
    return "Don’t use your name, username or email as the password";
  }
  if (score >= SCORE_MIN) return null;
  if (sequence.some(({ pattern }) => pattern === "repeat")) return "Don’t repeat the same characters";
  const isCommon = sequence.some((match) => match.dictionaryName === "passwords-common");
  return isCommon
    ? "This password is too common. Use several unrelated words"
    : "This password is too easy to guess. Use several unrelated words";
}

let checker: ReturnType<typeof createChecker> | undefined;

function loadChecker() {
  checker ??= createChecker();
  return checker;
}

// Loaded on first use, since the lists take 20 MB of memory.
async function createChecker() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

function namesOf({ firstName, lastName, email, username }: Owner): string[] {
  const whole = `${firstName ?? ""}${lastName ?? ""}`;
  const names = [firstName ?? "", lastName ?? "", whole, email, ...email.split(/[@.]/), username];
  const words = names.flatMap((name) => [name, ...name.split(/[\s._-]+/)]);
  return [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => word.length >= NAME_MIN);
}
