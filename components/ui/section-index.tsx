type SectionIndexProps = { label: string; sections: readonly { id: string; title: string }[] };

/** Links to the sections of a long page: beside them on wide screens, in a row above them on others. */
export function SectionIndex({ label, sections }: SectionIndexProps) {
  return (
    <nav aria-label={label} className="min-w-0">
      <ul className="section-index">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
