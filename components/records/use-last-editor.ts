import { use } from "react";
import { SignedInId } from "@/lib/shell/signed-in-id";
import type { ListedRow } from "@/lib/records/record";

type Editor = { editor: string; isUser: boolean };

/** Who last changed a record, as the start of a sentence, and whether that is the user. */
export function useLastEditor(row: ListedRow | null): Editor {
  return lastEditor(row, use(SignedInId));
}

export function lastEditor(row: ListedRow | null, userId: string | null): Editor {
  const isUser = userId !== null && row?.updatedBy === userId;
  return { editor: isUser ? "You" : (row?.linked.updatedBy?.name ?? "Someone else"), isUser };
}
