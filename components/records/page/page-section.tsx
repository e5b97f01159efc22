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

/** In place of an empty collection: one sentence, and for those who may the action that ends the emptiness. */
export function EmptySection({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-dashed px-4 py-2">
      <p className="min-w-0 flex-1 basis-48 text-muted-foreground">{text}</p>
      {/* A link’s padding isn’t seen, so its words end where the box’s padding begins. */}
      {action ? <div className="has-[.button-link]:-mr-2.5 max-sm:has-[.button-link]:-ml-2.5">{action}</div> : null}
    </div>
  );
}
