import Link from "@/lib/shell/reader-link";
import { useId, type ReactNode } from "react";
import { formatCount } from "@/lib/format";
import { PartFailure, type PartQuery } from "@/components/ui/part-failure";

type PageSectionProps = {
  title: string;
  /** How many it lists, in words where one number isn't all of it; an empty list says so itself. */
  count?: number | string | undefined;
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
        {count ? (
          <span className="text-muted-foreground">{typeof count === "number" ? formatCount(count) : count}</span>
        ) : null}
        {action ? <div className="ml-auto flex gap-2">{action}</div> : null}
      </div>
      {children}
    </section>
  );
}

/** In place of sections that couldn’t be loaded: their heading, and the offer to try again. */
export function FailedSection({ title, of, what }: { title: string; of: PartQuery; what: string }) {
  return (
    <PageSection title={title}>
      <PartFailure of={of} what={what} />
    </PageSection>
  );
}

/** The box around a collection's rows. */
export function PageList({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-1 divide-y overflow-hidden rounded-lg border bg-card">{children}</ul>;
}

type MoreRowProps = { shown: number; count: number; href: string; what: string };

/** The last row of a list that has only the first of its records; nothing where it has all. */
export function MoreRow({ shown, count, href, what }: MoreRowProps) {
  if (count <= shown) return null;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-2 px-4 py-2 text-muted-foreground">
      {`${formatCount(count - shown)} more.`}
      <Link
        href={href}
        prefetch={false}
        className="inline-flex min-h-6 items-center rounded-sm font-medium text-brand underline-offset-4 hover:underline"
      >
        {`View all ${formatCount(count)} ${what}`}
      </Link>
    </li>
  );
}

/** In place of an empty collection: one sentence, and for those who may the action that ends the emptiness. */
export function EmptySection({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border px-4 py-2">
      <p className="min-w-0 flex-1 basis-48 text-muted-foreground">{text}</p>
      {/* A link’s padding isn’t seen, so its words end where the box’s padding begins. */}
      {action ? <div className="has-[.button-link]:-mr-2.5 max-sm:has-[.button-link]:-ml-2.5">{action}</div> : null}
    </div>
  );
}
