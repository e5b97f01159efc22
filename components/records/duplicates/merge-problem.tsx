import Link from "@/lib/shell/reader-link";
import { ProblemError } from "@/lib/query/api-client";
import type { Definition } from "@/lib/records/definition";
import { isKind, listPath } from "@/lib/records/kinds";

/** Why a merge was refused. After a conflict the screen already displays the newest values. */
export function MergeProblem({ definition, error }: { definition: Definition; error: Error }) {
  const { current, references = [], errors = [] } = error instanceof ProblemError ? error.problem : {};
  return (
    <div role="alert" className="grid gap-2 rounded-md bg-danger-surface p-3 text-danger">
      <p className="font-medium">
        {error.message}
        {current ? " Its newest values are displayed; check your choices and merge again." : null}
      </p>
      {errors.length > 0 ? (
        <ul className="grid gap-1">
          {errors.map(({ path, message }) => (
            <li key={path}>
              {labelOf(definition, path)}: {message}
            </li>
          ))}
        </ul>
      ) : null}
      {references.map(({ kind, id, code, name }) =>
        isKind(kind) ? (
          <Link key={id} href={`${listPath(kind)}/${id}`} className="w-fit underline underline-offset-4">
            {name} ({code})
          </Link>
        ) : null,
      )}
    </div>
  );
}

function labelOf({ fields }: Definition, path: string): string {
  const name = path.replace(/^fields\./, "");
  return fields[name]?.label ?? name;
}
