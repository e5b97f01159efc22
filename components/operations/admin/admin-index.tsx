import { ChevronRight } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { ADMIN_PAGES } from "@/lib/accounts/access/admin-pages";

/** The pages that only administrators and system users may open. */
export function AdminIndex() {
  return (
    <div className="grid max-w-[55rem] gap-4">
      <h1 className="page-title">Administration</h1>
      <ul className="divide-y overflow-hidden rounded-lg border bg-card shadow-raised">
        {ADMIN_PAGES.map(({ path, title, description }) => (
          <li key={path}>
            <Link
              href={path}
              prefetch={false}
              className="flex items-center gap-4 px-4 py-3 -outline-offset-2 hover:bg-accent"
            >
              <span className="grid min-w-0 flex-1">
                <span className="font-medium">{title}</span>
                <span className="text-muted-foreground">{description}</span>
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
