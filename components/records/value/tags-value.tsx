import { cn } from "@/lib/utils";

const TAG = "rounded-sm bg-chip px-1.5 py-0.5 text-xs text-secondary-foreground";

export function TagsValue({ tags }: { tags: readonly string[] }) {
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-1">
      {tags.map((tag) => (
        <Tag key={tag} tag={tag} className="wrap-anywhere" />
      ))}
    </span>
  );
}

export function Tag({ tag, className }: { tag: string; className?: string }) {
  return (
    <span data-slot="tag" className={cn(TAG, className)}>
      {tag}
    </span>
  );
}
