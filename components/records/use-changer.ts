import { use } from "react";
import { SignedInId } from "@/lib/client/signed-in-id";
import type { ListedRow } from "@/lib/records/record";

/** Who last changed a record, to begin a sentence with, and whether that is the user. */
export function useChanger(row: ListedRow | null): { who: string; isReader: boolean } {
  const readerId = use(SignedInId);
  const isReader = readerId !== null && row?.updatedBy === readerId;
  return { who: isReader ? "You" : (row?.linked.updatedBy?.name ?? "Someone else"), isReader };
}
