"use client";

import { useEffect, useState } from "react";
import { cn } from "@/lib/utils";

type SectionIndexProps = { label: string; sections: readonly { id: string; title: string }[] };

/**
 * Links to the sections of a long page, which mark the one in view: beside them, or on narrow screens above them. Rendered
 * together with the sections, because it looks for them once.
 */
export function SectionIndex({ label, sections }: SectionIndexProps) {
  return <SectionMenu label={label} sections={sections} current={useSectionInView(sections)} />;
}

type SectionMenuProps = Pick<SectionIndexProps, "label"> & {
  /** Those of one group follow each other. */
  sections: readonly { id: string; title: string; group?: string }[];
  current: string | undefined;
};

/** Links to sections of which one is current, below the name of their group where there is room for it. */
export function SectionMenu({ label, sections, current }: SectionMenuProps) {
  return (
    <nav aria-label={label} className="min-w-0">
      <ul className="section-index">
        {sections.map(({ id, title, group }, i) => (
          <li key={id}>
            {group && group !== sections[i - 1]?.group ? (
              <span className={cn("menu-label block max-lg:hidden", i > 0 && "mt-3")}>{group}</span>
            ) : null}
            <a href={`#${id}`} aria-current={id === current ? "location" : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The first section in the upper part of the window; at the end of the page the last one, which may not get so far. */
function useSectionInView(sections: SectionIndexProps["sections"]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);

  useEffect(() => {
    const visible = new Set<string>();
    const choose = () => {
      const section = isAtEnd() ? sections.at(-1) : sections.find(({ id }) => visible.has(id));
      if (section) setCurrent(section.id);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        choose();
      },
      { rootMargin: "-10% 0px -60% 0px" },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    window.addEventListener("scroll", choose, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener("scroll", choose);
    };
  }, [sections]);

  return current;
}

function isAtEnd(): boolean {
  // Zoomed pages end at fractions of a pixel.
  return window.scrollY > 0 && window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
}
