import Link from "@/lib/shell/reader-link";

type PanelRowProps = {
  href: string | null;
  title: string;
  meta: React.ReactNode;
  /** What to do about it, such as a `VerbLink`. */
  verb?: React.ReactNode;
  /** The fact that brought it here. */
  children: React.ReactNode;
};

/** A record's line: its name and what matters of it. The whole line is the link, but for its verb. */
export function PanelRow({ href, title, meta, verb, children }: PanelRowProps) {
  const line = (
    <>
      <span className="min-w-0 flex-auto">
        <span className="panel-row-title font-medium">{title}</span>
        <span className="panel-row-meta text-xs text-muted-foreground">{meta}</span>
      </span>
      <span className="panel-row-fact shrink-0 text-xs">{children}</span>
    </>
  );
  return (
    <li className="panel-row">
      {href ? (
        <Link prefetch={false} href={href} className="panel-row-line">
          {line}
        </Link>
      ) : (
        <div className="panel-row-line">{line}</div>
      )}
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
