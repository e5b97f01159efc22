/** What a new record belongs to, as far as it has it. */
export type Around = {
  company?: { currency: string | null } | null | undefined;
  project?: { currency: string | null } | null | undefined;
  /** Without a currency of its own it has its project’s. */
  position?: { currency: string | null; rateUnit: string | null } | null | undefined;
};

export type InheritedTerms = { currency?: string; rateUnit?: string };

/** The currency and unit that a new project takes from its company, and an assignment from its position and project. */
export function inheritedTerms({ company, project, position }: Around): InheritedTerms {
  const currency = position?.currency ?? project?.currency ?? company?.currency ?? null;
  const rateUnit = position?.rateUnit ?? null;
  return { ...(currency === null ? {} : { currency }), ...(rateUnit === null ? {} : { rateUnit }) };
}
