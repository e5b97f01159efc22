import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";

type AdminHeaderProps = { title: string; description?: string; action?: ReactNode };

/** The head of a page below `/admin`, with the way back to its index. */
export function AdminHeader({ title, description, action = null }: AdminHeaderProps) {
  return (
    <header className="grid gap-1.5">
      <AdminLink />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="page-title">{title}</h1>
        {action}
      </div>
      {description ? <p className="max-w-prose text-muted-foreground">{description}</p> : null}
    </header>
  );
}

/** The way back to the index of administration. */
export function AdminLink() {
  return (
    <Link
      href="/admin"
      prefetch={false}
      className="-ml-1 inline-flex min-h-6 w-fit items-center gap-0.5 rounded-sm text-muted-foreground hover:text-foreground max-md:min-h-11"
    >
      <ChevronLeft aria-hidden className="size-4" />
      Administration
    </Link>
  );
}
