import { formatCount } from "@/lib/format";
import { takenBy, type AssignmentWrite, type Taken } from "@/lib/staffing/consequences/assignment-news";

/** `ofClient`: how the client knows somebody whom the write takes away; null if they don’t, or it takes nothing. */
export type AssignmentNews = AssignmentWrite & {
  id: string;
  name: string;
  project: string;
  companyId: string | null;
  isDeleted: boolean;
  ofClient: "proposed" | "accepted" | null;
};

/** `one` is the title of a single assignment, `many` stands around the words for several, `total` around the sum of steps. */
export type NewsTexts = {
  one: (by: string, news: AssignmentNews) => string;
  many: (by: string, news: readonly AssignmentNews[]) => readonly [before: string, after: string];
  total: (by: string) => readonly [before: string, after: string];
};

/** What a change of a project, a person, a company or a center does to assignments. */
export const effectTexts: NewsTexts = {
  one: (by, news) => `${by}’s change ${effectVerb(news)} ${news.name} for ${news.project}`,
  many: (by, news) => [`${by}’s change ${commonOf(news, EFFECT_VERBS) ?? "affects"} `, ""],
  total: (by) => [`${by}’s change affects `, ""],
};

/** What somebody does to assignments themselves. */
export const directTexts: NewsTexts = {
  one: (by, news) => {
    const [verb, after] = directWords([news]);
    return `${by} ${verb} ${news.name} for ${news.project}${after}`;
  },
  many: (by, news) => {
    const [verb, after] = directWords(news);
    return [`${by} ${verb} `, after];
  },
  total: (by) => [`${by} ${TOOK_BACK} `, ""],
};

/** What somebody takes back, whichever way it was done. */
export const undoTexts: NewsTexts = {
  one: (by, { name, project }) => `${by} undid a change of ${name} for ${project}`,
  many: (by) => [`${by} undid changes of `, ""],
  total: (by) => [`${by} undid changes of `, ""],
};

/** “2 people proposed to you and 1 you accepted” to a client, “3 of your assignments” to an owner. */
export function subjectText(news: readonly AssignmentNews[], isClient: boolean): string {
  if (!isClient) return `${formatCount(news.length)}${TOTAL_SUBJECT.owner}`;
  const count = (own: AssignmentNews["ofClient"]) => news.filter(({ ofClient }) => ofClient === own).length;
  const [proposed, accepted] = [count("proposed"), count("accepted")];
  if (accepted === 0) return `${people(proposed)} proposed to you`;
  if (proposed === 0) return `${people(accepted)} you accepted`;
  return `${people(proposed)} proposed to you and ${formatCount(accepted)} you accepted`;
}

/** What stands after the sum of several steps. */
export const TOTAL_SUBJECT = { owner: " of your assignments", client: " people proposed to you or accepted by you" };

function people(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "person" : "people"}`;
}

const EFFECT_VERBS: Partial<Record<Taken, string>> = { withdrawn: "withdraws", shortened: "shortens" };

function effectVerb(news: AssignmentNews): string {
  const status = news.before.status === news.after?.status ? null : String(news.after?.status);
  if (status === null) return takenBy(news) === "shortened" ? "shortens" : "moves";
  return DONE[status] ?? "changes";
}

const DONE: Record<string, string> = { withdrawn: "withdraws", terminated: "ends", completed: "completes" };

const TOOK_BACK = "took back";

function directWords(news: readonly AssignmentNews[]): readonly [verb: string, after: string] {
  const verb = commonOf(news, { withdrawn: "withdrew", deleted: "deleted", declined: "marked" }) ?? TOOK_BACK;
  return [verb, verb === "marked" ? " as declined" : ""];
}

/** The verb of all of them; undefined if they differ. */
function commonOf(news: readonly AssignmentNews[], verbs: Partial<Record<Taken, string>>): string | undefined {
  const taken = new Set(news.map(takenBy));
  const [only = null] = taken;
  return taken.size === 1 && only !== null ? verbs[only] : undefined;
}
