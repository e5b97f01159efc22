import { accessCountTexts, type AccessCounts } from "@/lib/accounts/access/access-changes";

type AccessNoteProps = {
  counts: AccessCounts;
  /** Said last, if there is anything to say. */
  rest?: string | null;
};

/** What a write of many users does to people besides their records. */
export function AccessNote({ counts, rest = null }: AccessNoteProps) {
  const texts = accessCountTexts(counts);
  if (texts.length === 0) return null;
  return (
    <ul aria-label="What happens to people" className="grid gap-1 rounded-md bg-warning-surface px-3 py-2 text-warning">
      {[...texts, ...(rest === null ? [] : [rest])].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
