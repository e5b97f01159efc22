import { ChevronLeft } from "lucide-react";
import Link from "next/link";

type ScreenHeaderProps = { back: { href: string; to: string }; title: string; children?: React.ReactNode };

/** A way back, the title, and one sentence about the screen. */
export function ScreenHeader({ back, title, children }: ScreenHeaderProps) {
  return (
    <header className="grid gap-1.5">
      <Link
        href={back.href}
        prefetch={false}
        className="-ml-1 inline-flex min-h-6 w-fit items-center gap-0.5 rounded-sm text-muted-foreground hover:text-foreground max-md:min-h-11"
      >
        <ChevronLeft aria-hidden className="size-4" />
        <span className="sr-only">Back to </span>
        {back.to}
      </Link>
      <h1 className="page-title wrap-anywhere">{title}</h1>
      {children ? <p className="max-w-prose text-muted-foreground">{children}</p> : null}
    </header>
  );
}
