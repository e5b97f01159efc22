type BeforeAfterProps = { before: string; verb: "became" | "becomes"; after: string };

/**
 * Two values as text; `verb` is read by screen readers. Texts can be equal though the values differ, because long texts
 * are cut and references are displayed by name.
 */
export function BeforeAfter({ before, verb, after }: BeforeAfterProps) {
  if (before === after) return <span>edited</span>;
  return (
    <>
      <del className="text-muted-foreground decoration-muted-foreground/50">{before}</del>
      <span aria-hidden className="mx-1.5 text-muted-foreground">
        →
      </span>
      <span className="sr-only"> {verb} </span>
      <ins className="no-underline">{after}</ins>
    </>
  );
}
