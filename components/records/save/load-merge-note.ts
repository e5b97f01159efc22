import type { Definition } from "@/lib/records/definition";
import type { OthersSave } from "@/lib/records/merge/merge-edits";
import { signedInUserId } from "@/lib/shell/auth-mirror";

type Saved = { othersSaves: readonly OthersSave[] };

/** As `mergeNote`, whose code is loaded with the first save that met another one. */
export async function loadMergeNote(
  definition: Definition,
  { othersSaves }: Saved,
  changes: Record<string, unknown>,
): Promise<string | null> {
  if (othersSaves.length === 0) return null;
  // It is saved, whether or not this can be said of it.
  const loaded = await import("./merge-note").catch(() => null);
  return loaded?.mergeNote(definition, { othersSaves, changes, userId: signedInUserId() }) ?? null;
}
