import Link from "@/lib/shell/reader-link";
import type { BulkFailure } from "@/lib/contract/changes/bulk";
import type { Definition } from "@/lib/records/definition";
import { listPath } from "@/lib/records/kinds";

type FailureListProps = {
  definition: Definition;
  failures: readonly BulkFailure[];
  label?: string;
  onNavigate?: () => void;
};

export function FailureList({ definition, failures, label = "Skipped records", onNavigate }: FailureListProps) {
  return (
    // Focusable, so that it scrolls by keyboard.
    <ul
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={label}
      className="grid max-h-72 max-sm:max-h-36 divide-y overflow-y-auto rounded-md border"
    >
      {failures.map(({ id, code, name, field, message }) => (
        <li key={`${id} ${field}`} className="grid gap-0.5 px-3 py-2">
          {code ? (
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
              <Link
                href={`${listPath(definition.kind)}/${id}`}
                prefetch={false}
                className="font-medium wrap-anywhere underline-offset-4 hover:underline"
                {...(onNavigate ? { onClick: onNavigate } : {})}
              >
                {name}
              </Link>
              <span className="text-xs text-muted-foreground tabular-nums">{code}</span>
            </span>
          ) : (
            <span className="font-medium">A record you can’t access</span>
          )}
          <span className="wrap-anywhere text-muted-foreground">
            {field && fieldName(definition, field) ? `${fieldName(definition, field)}: ` : ""}
            {message}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function failureText(definition: Definition, failures: readonly BulkFailure[]): string {
  const header = ["Code", "Name", "Field", "Reason"];
  const lines = failures.map(({ code, name, field, message }) => [code, name, fieldName(definition, field), message]);
  return [header, ...lines].map((cells) => cells.join("\t")).join("\n");
}

/** The label of the field that a failure is about; for a field of a row, that of its rows field. */
export function fieldName(definition: Definition, path: string | null): string {
  const [name = ""] = path?.split(".") ?? [];
  return definition.fields[name]?.label ?? "";
}
