import Link from "@/lib/shell/reader-link";
import { ASSIGNMENT_VIEWS } from "@/lib/staffing/assignment-views";

/** The list narrowed to what many people look for. */
export function AssignmentViews() {
  return (
    <nav aria-label="Ready-made views" className="flex flex-wrap gap-x-4 text-[0.8125rem]">
      {Object.values(ASSIGNMENT_VIEWS).map(({ name, query }) => (
        <Link
          key={query}
          href={`/assignments?${query}`}
          prefetch={false}
          className="inline-flex min-h-6 items-center text-muted-foreground underline-offset-4 hover:text-foreground hover:underline max-md:min-h-11"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
