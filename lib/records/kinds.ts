export const KINDS = ["freelancers", "companies", "teams", "projects"] as const;

export type Kind = (typeof KINDS)[number];

export function isKind(word: string): word is Kind {
  return KINDS.some((kind) => kind === word);
}
