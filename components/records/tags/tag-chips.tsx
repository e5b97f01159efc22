import { X } from "lucide-react";

export function TagChips({ tags, onRemove }: { tags: readonly string[]; onRemove: (tag: string) => void }) {
  return tags.map((tag) => (
    <span
      key={tag}
      className="inline-flex h-6 max-w-full items-center rounded-sm bg-secondary pl-1.5 text-xs text-secondary-foreground"
    >
      <span className="min-w-0 truncate">{tag}</span>
      <button
        type="button"
        aria-label={`Remove ${tag}`}
        onClick={() => onRemove(tag)}
        className="flex size-6 shrink-0 items-center justify-center rounded-sm text-muted-foreground hover:text-foreground"
      >
        <X aria-hidden className="size-3" />
      </button>
    </span>
  ));
}
