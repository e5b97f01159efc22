import { useEffect, useState } from "react";
import { useFormState } from "react-hook-form";
import type { Definition, Section } from "@/lib/records/definition";
import { formatFigure } from "@/lib/format";
import { cn } from "@/lib/utils";
import type { FormValues } from "./form-values";

/** A form with fewer sections is short enough to look over. */
const SECTIONS_MIN = 5;

type SectionIndexProps = { definition: Definition; idOf: (section: Section) => string };

/** The sections of a long form, with the one that is being read and how many of their fields have errors. */
export function SectionIndex({ definition, idOf }: SectionIndexProps) {
  const { errors } = useFormState<FormValues>();
  const current = useCurrentSection(definition.form.map(idOf));
  if (definition.form.length < SECTIONS_MIN) return null;
  return (
    <nav aria-label="Sections" className="top-5 max-xl:hidden xl:tall:sticky">
      <ul className="grid border-l">
        {definition.form.map((section) => {
          const isCurrent = idOf(section) === current;
          const count = section.fields.filter((name) => errors[name]).length;
          return (
            <li key={section.title}>
              <button
                type="button"
                aria-current={isCurrent ? "location" : undefined}
                className={cn(
                  "-ml-px flex min-h-8 w-full items-center gap-2 border-l-2 px-3 text-left text-[0.8125rem]",
                  isCurrent ? "border-primary font-medium" : "border-transparent hover:border-foreground",
                  count > 0
                    ? "text-danger"
                    : isCurrent
                      ? "text-foreground"
                      : "text-muted-foreground hover:text-foreground",
                )}
                onClick={() => goTo(idOf(section))}
              >
                <span className="min-w-0 truncate">{section.title}</span>
                {count > 0 ? <span className="ml-auto shrink-0 text-xs">{formatFigure(count, "errors")}</span> : null}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The section with the focus, or while somebody scrolls, the last one that begins in the screen's upper third. */
function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string | undefined>(ids[0]);
  const all = ids.join("\n");

  useEffect(() => {
    const listed = all.split("\n");
    const onScroll = () => setCurrent(sectionInView(listed));
    const onFocus = ({ target }: FocusEvent) => {
      const focused = listed.find((id) => target instanceof Node && document.getElementById(id)?.contains(target));
      if (focused) setCurrent(focused);
    };
    // Whatever scrolls, the window or a part of it.
    document.addEventListener("scroll", onScroll, { capture: true, passive: true });
    document.addEventListener("focusin", onFocus);
    return () => {
      document.removeEventListener("scroll", onScroll, { capture: true });
      document.removeEventListener("focusin", onFocus);
    };
  }, [all]);

  return current;
}

function sectionInView(ids: readonly string[]): string | undefined {
  const { scrollHeight, scrollTop, clientHeight } = document.documentElement;
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1) return ids.at(-1);
  const begins = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
  return ids.findLast((id) => begins(id) <= clientHeight / 3) ?? ids[0];
}

function goTo(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: "start" });
  section?.querySelector<HTMLElement>("input, select, textarea, button")?.focus({ preventScroll: true });
}
