/** Kinds of records: they have a code, a form, versions and a ledger of changes. */
export const KINDS = ["freelancers", "companies", "teams", "projects", "assignments"] as const;

export type Kind = (typeof KINDS)[number];

/** Whatever has a list of its own: the kinds of records, and kinds that are only listed. */
export const LIST_KINDS = [...KINDS] as const;

export type ListKind = (typeof LIST_KINDS)[number];

export function isKind(word: string): word is Kind {
  return KINDS.some((kind) => kind === word);
}

export function isListKind(word: string): word is ListKind {
  return LIST_KINDS.some((kind) => kind === word);
}

/** The page with the kind's list; the pages of its records are below it. */
export function listPath(kind: ListKind): string {
  return `/${kind}`;
}
