import type { Kind } from "@/lib/records/kinds";
import { unique } from "./test-app";
import { STAFFED } from "./world";

type Body = Record<string, unknown>;

export const LEAST: Record<Kind, () => Body> = {
  freelancers: () => ({ firstName: "Ada", lastName: unique("Tester"), email: `${unique("ada")}@example.com` }),
  companies: () => ({ name: unique("Company") }),
  teams: () => ({ name: unique("Team") }),
  projects: () => ({ title: unique("Project") }),
  assignments: () => ({ ...STAFFED, startDate: "2026-01-05" }),
};

export const EDIT: Record<Kind, (word: string) => Body> = {
  freelancers: (word) => ({ headline: word }),
  companies: (word) => ({ industry: word }),
  teams: (word) => ({ description: word }),
  projects: (word) => ({ description: word }),
  assignments: (word) => ({ tags: [word] }),
};
