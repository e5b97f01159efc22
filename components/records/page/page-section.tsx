import { useId, type ReactNode } from "react";
import { formatCount } from "@/lib/format";

type PageSectionProps = {
  title: string;
  /** How many it lists; an empty list says so itself. */
  count?: number | undefined;
  action?: ReactNode;
  children: ReactNode;
};

/** A titled part of a record's page. */
export function PageSection({ title, count, action, children }: PageSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <div className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1">
        <h2 id={id} className="text-[0.9375rem]/6 font-semibold">
          {title}
        </h2>
        {count ? <span className="text-muted-foreground">{formatCount(count)}</span> : null}
        {action ? <div className="ml-auto flex gap-2">{action}</div> : null}
      </div>
      {children}
    </section>
  );
}

/** The box around a collection's rows. */
export function PageList({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-1 divide-y overflow-hidden rounded-lg border bg-card">{children}</ul>;
}

type EmptyLineProps = { title: string; text: string; action?: ReactNode };

/** An empty collection's section in one line: what it would list, and the next step. */
export function EmptyLine({ title, text, action }: EmptyLineProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      // Its heading stands as high as those of other sections.
      className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 border-b border-dashed pb-2"
    >
      <h2 id={id} className="text-[0.9375rem]/6 font-semibold">
        {title}
      </h2>
      <p className="text-muted-foreground">{text}</p>
      {action ? <div className="ml-auto has-[.button-link]:-mr-2.5 max-sm:-ml-2.5">{action}</div> : null}
    </section>
  );
}

const SLOTS = 3;

/** In place of an empty collection: dashed slots, one sentence and one action. */
export function EmptySection({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 min-h-14 rounded-lg border border-dashed px-4 py-2.5">
      <span aria-hidden className="slots">
        {Array.from({ length: SLOTS }, (_, i) => (
          <span key={i} className="slot slot-open" />
        ))}
      </span>
      <p className="min-w-0 flex-1 basis-28 text-muted-foreground">{text}</p>
      {/* A link’s padding isn’t seen, so its words end where the box’s padding begins. */}
      {action ? <div className="has-[.button-link]:-mr-2.5">{action}</div> : null}
    </div>
  );
}
