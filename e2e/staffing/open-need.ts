import * as z from "zod";
import type { BffClient } from "@/e2e/bff-client";
import { uniqueWord } from "@/e2e/records/record-kinds";

const positionsSchema = z.object({ data: z.array(z.object({ id: z.string(), proposed: z.number() })) });

/** A project that should have started long ago, so that its openings come first, and two people who alone fit them. */
export async function createNeed(bff: BffClient, openings: number) {
  const word = uniqueWord();
  const skill = `Navigation ${word}`;
  const { id } = await bff.create("projects", {
    title: `Voyage ${word}`,
    status: "open",
    startDate: "2019-01-07",
    positions: Array.from({ length: openings }, (_, i) => ({ role: `Navigator ${i}`, openings: 1, skills: [skill] })),
  });
  const [ada] = [
    await createSkilled(bff, "Ada", { lastName: word, skills: [skill] }),
    await createSkilled(bff, "Ben", { lastName: word, skills: [skill] }),
  ];
  const positionsOf = async () =>
    positionsSchema.parse(await (await bff.call("GET", `/api/projects/${id}/positions`)).json()).data;
  return { word, ada: ada.id, positionsOf, first: (await positionsOf())[0]?.id ?? "" };
}

type Skilled = { lastName: string; skills: string[]; payRate?: string };

/** Somebody who may be proposed at once. */
export function createSkilled(bff: BffClient, firstName: string, { lastName, ...values }: Skilled) {
  const email = `${firstName}.${lastName}@example.com`.toLowerCase();
  return bff.create("freelancers", { firstName, lastName, email, status: "active", ...values });
}
