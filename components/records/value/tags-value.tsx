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
    <span data-slot="tag" className={className}>
      {tag}
    </span>
  );
}
