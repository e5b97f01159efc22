import Link from "@/lib/shell/reader-link";

type PanelRowProps = {
  href: string | null;
  title: string;
  meta: string;
  /** Below it, such as what is wrong with it. */
  note?: React.ReactNode;
  /** What to do about it, such as a `VerbLink`. */
  verb?: React.ReactNode;
  /** The fact that brought it here. */
  children: React.ReactNode;
};

/** A record's line: its name and what matters of it. All of it leads to the record, but for its slots and its verb. */
export function PanelRow({ href, title, meta, note, verb, children }: PanelRowProps) {
  const texts = (
    <>
      <span className="panel-row-title font-medium">{title}</span>
      <span className="panel-row-meta text-xs text-muted-foreground">{meta}</span>
    </>
  );
  return (
    <li className="panel-row">
      <div className="panel-row-line">
        <span className="min-w-0 flex-auto">
          {href ? (
            <Link prefetch={false} href={href} className="panel-row-link">
              {texts}
            </Link>
          ) : (
            texts
          )}
          {note}
        </span>
        <span className="panel-row-fact shrink-0 text-xs">{children}</span>
      </div>
      {verb}
    </li>
  );
}

/** @param of what the verb is about, for those who don’t see the row */
export function VerbLink({ href, of, children }: { href: string; of: string; children: string }) {
  return (
    <Link prefetch={false} href={href} className="panel-row-verb">
      {children}
      <span className="sr-only"> {of}</span>
    </Link>
  );
}
