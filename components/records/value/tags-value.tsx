import { cn } from "@/lib/utils";

/** Tags on one line with the rest counted, or all of them where no number is given. */
export function TagsValue({ tags, shown }: { tags: readonly string[]; shown?: number }) {
  const rest = tags.slice(shown ?? tags.length);
  return (
    <span
      className={cn(
        "inline-flex max-w-full flex-wrap items-center gap-1",
        // The column asks for so much; what it is given beyond that is used.
        shown !== undefined && "xl:max-w-[10.75rem] xl:min-w-full xl:flex-nowrap 2xl:max-w-[16.5rem]",
      )}
      title={rest.length ? tags.join(", ") : undefined}
    >
      {tags.slice(0, shown).map((tag) => (
        <span
          key={tag}
          className={cn(
            "rounded-sm bg-chip px-1.5 py-0.5 text-xs text-secondary-foreground",
            shown === undefined ? "wrap-anywhere" : "max-w-full min-w-0 truncate xl:max-w-40",
          )}
        >
          {tag}
        </span>
      ))}
      {rest.length > 0 ? (
        <span className="text-xs text-muted-foreground">
          +{rest.length}
          <span className="sr-only"> more: {rest.join(", ")}</span>
        </span>
      ) : null}
    </span>
  );
}
