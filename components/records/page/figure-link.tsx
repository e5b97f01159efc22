import Link from "@/lib/shell/reader-link";
import { formatCount } from "@/lib/format";

/** A figure of a header that leads to what it counts; none leads nowhere. */
export function FigureLink({ count, href }: { count: number; href: string }) {
  if (count === 0) return <span className="text-muted-foreground">0</span>;
  return (
    <Link
      href={href}
      prefetch={false}
      className="inline-flex min-h-6 items-center rounded-sm underline decoration-border underline-offset-4 hover:decoration-current"
    >
      {formatCount(count)}
    </Link>
  );
}
