"use client";

import { useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { ProblemError } from "@/lib/query/api-client";
import { recordKeys } from "@/lib/query/record-keys";
import type { Definition } from "@/lib/records/definition";
import { isKind } from "@/lib/records/kinds";

export function DeleteProblem({ definition, id, error }: { definition: Definition; id: string; error: Error }) {
  const client = useQueryClient();
  const problem = error instanceof ProblemError ? error.problem : null;
  return (
    <div role="alert" className="grid gap-2 rounded-md bg-danger-surface p-3 text-danger">
      <p className="font-medium">{error.message}</p>
      {problem?.references ? (
        <ul className="grid gap-1">
          {problem.references.map((reference) => (
            <li key={reference.id}>
              <Reference {...reference} />
            </li>
          ))}
        </ul>
      ) : null}
      {problem?.current ? (
        <Button
          variant="secondary"
          size="sm"
          className="w-fit"
          onClick={() => void client.invalidateQueries({ queryKey: recordKeys.record(definition.kind, id) })}
        >
          Show what changed
        </Button>
      ) : null}
    </div>
  );
}

function Reference({ kind, id, code, name }: { kind: string; id: string; code: string; name: string }) {
  const words = `${name} (${code})`;
  if (!isKind(kind)) return words;
  return (
    <Link href={`/${kind}/${id}`} className="underline underline-offset-4">
      {words}
    </Link>
  );
}
