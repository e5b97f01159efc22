type SectionIndexProps = { label: string; sections: readonly { id: string; title: string }[] };

/** Links to the sections of a long page, beside them on wide screens. */
export function SectionIndex({ label, sections }: SectionIndexProps) {
  return (
    <nav aria-label={label} className="max-lg:hidden">
      <ul className="sticky top-5 -ml-2 grid gap-0.5">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block rounded-md px-2 py-1.5 text-muted-foreground hover:bg-accent hover:text-foreground"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
