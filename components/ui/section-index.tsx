"use client";

import { useEffect, useState } from "react";

type SectionIndexProps = { label: string; sections: readonly { id: string; title: string }[] };

/** Links to the sections of a long page, which mark the one in view: beside them, or on narrow screens above them. */
export function SectionIndex({ label, sections }: SectionIndexProps) {
  const current = useSectionInView(sections);
  return (
    <nav aria-label={label} className="min-w-0">
      <ul className="section-index">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? "location" : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The first section whose end is in the upper part of the window or below it. */
function useSectionInView(sections: SectionIndexProps["sections"]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);

  useEffect(() => {
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        const first = sections.find(({ id }) => visible.has(id));
        if (first) setCurrent(first.id);
      },
      { rootMargin: "-10% 0px -60% 0px" },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);

  return current;
}
