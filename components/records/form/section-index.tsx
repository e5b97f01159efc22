import { useFormState } from "react-hook-form";
import type { Definition, Section } from "@/lib/records/definition";
import { formatFigure } from "@/lib/format";
import type { FormValues } from "./form-values";

/** A form with fewer sections is short enough to look over. */
const SECTIONS_MIN = 5;

type SectionIndexProps = { definition: Definition; idOf: (section: Section) => string };

/** The sections of a long form, with how many of their fields have errors. */
export function SectionIndex({ definition, idOf }: SectionIndexProps) {
  const { errors } = useFormState<FormValues>();
  if (definition.form.length < SECTIONS_MIN) return null;
  return (
    <nav aria-label="Sections" className="top-5 max-xl:hidden xl:tall:sticky">
      <ul className="grid border-l">
        {definition.form.map((section) => {
          const count = section.fields.filter((name) => errors[name]).length;
          return (
            <li key={section.title}>
              <button
                type="button"
                className="-ml-px flex min-h-8 w-full items-center gap-2 border-l border-transparent px-3 text-left text-[0.8125rem] text-muted-foreground hover:border-foreground hover:text-foreground"
                onClick={() => goTo(idOf(section))}
              >
                <span className="min-w-0 truncate">{section.title}</span>
                {count > 0 ? (
                  <span className="ml-auto shrink-0 text-xs text-danger">{formatFigure(count, "errors")}</span>
                ) : null}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function goTo(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: "start" });
  section?.querySelector<HTMLElement>("input, select, textarea, button")?.focus({ preventScroll: true });
}
