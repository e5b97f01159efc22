import type { Profession } from "@/upstream/platform/database/seed/content/profession";
import { BUSINESS } from "./business";
import { CONTENT } from "./content";
import { DATA } from "./data";
import { DELIVERY } from "./delivery";
import { DESIGN } from "./design";
import { SOFTWARE } from "./software";

export const PROFESSIONS: readonly Profession[] = [
  ...SOFTWARE,
  ...DATA,
  ...DESIGN,
  ...DELIVERY,
  ...CONTENT,
  ...BUSINESS,
];

/** @throws RangeError if no profession has that role */
export function requireProfession(role: string): Profession {
  const profession = PROFESSIONS.find((candidate) => candidate.role === role);
  if (!profession) throw new RangeError(`No profession “${role}”`);
  return profession;
}
