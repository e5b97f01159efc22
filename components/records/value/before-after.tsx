type BeforeAfterProps = { before: string; verb: "became" | "becomes"; after: string };

/**
 * Two values in words, the old one struck out; the verb is for those who hear it. Where they differ in what the words leave
 * out, that alone can be told.
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
