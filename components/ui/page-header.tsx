import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";

type PageHeaderProps = {
  back: { href: string; label: string };
  title: string;
  /** Beside the title, such as a state. */
  beside?: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
};

/** The head of a page that another page leads to. */
export function PageHeader({ back, title, beside, description, action }: PageHeaderProps) {
  return (
    <header className="grid gap-1.5">
      <BackLink {...back} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-h-9 min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="page-title wrap-anywhere">{title}</h1>
          {beside}
        </div>
        {action}
      </div>
      {description ? (
        <p className="max-w-prose text-pretty wrap-anywhere text-muted-foreground">{description}</p>
      ) : null}
    </header>
  );
}

export function BackLink({ href, label }: PageHeaderProps["back"]) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="-ml-1 inline-flex min-h-6 w-fit items-center gap-0.5 rounded-sm text-muted-foreground hover:text-foreground max-md:-mt-3 max-md:min-h-11"
    >
      <ChevronLeft aria-hidden className="size-4" />
      {label}
    </Link>
  );
}
