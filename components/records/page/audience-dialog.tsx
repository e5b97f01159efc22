"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "@/lib/shell/reader-link";
import { TitledDialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import type { Audience } from "@/lib/contract/accounts/user-access";
import { formatCount } from "@/lib/format";
import { audienceOptions } from "@/lib/query/accounts/user-queries";
import type { Definition } from "@/lib/records/definition";
import { listPath } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import { ProblemState } from "../problem-state";

type AudienceDialogProps = {
  definition: Definition;
  record: RecordRow;
  onClose: () => void;
  /** The menu that opened the dialog is closed by then. */
  onReturnFocus: () => void;
};

/** Who can see a record, grouped by the rule that lets them. */
export function AudienceDialog({ definition, record, onClose, onReturnFocus }: AudienceDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(audienceOptions(definition.kind, record.id));
  return (
    <TitledDialog
      title={`Who can see ${record.name}`}
      description={`Active users, by the rule that lets them see this ${definition.one.toLowerCase()}.`}
      onClose={onClose}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        onReturnFocus();
      }}
    >
      {data ? (
        <ul className="grid gap-5">
          {data.groups.map((group) => (
            <AudienceGroup key={group.accessRole} {...group} />
          ))}
        </ul>
      ) : error ? (
        <ProblemState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="h-56" />
      )}
    </TitledDialog>
  );
}

function AudienceGroup({ accessRole, rule, count, people }: Audience["groups"][number]) {
  const more = count - people.length;
  return (
    <li className="grid gap-1.5">
      <p>
        <span className="font-medium">{accessRole}</span>{" "}
        <span className="text-muted-foreground">{formatCount(count)}</span>
      </p>
      <p className="text-muted-foreground">{rule}</p>
      <ul className="flex flex-wrap gap-x-3 gap-y-1">
        {people.map(({ id, name }) => (
          <li key={id}>
            <Link
              href={`${listPath("users")}/${id}`}
              prefetch={false}
              className="inline-flex min-h-6 items-center underline underline-offset-4"
            >
              {name}
            </Link>
          </li>
        ))}
        {more > 0 ? <li className="text-muted-foreground">and {formatCount(more)} more</li> : null}
      </ul>
    </li>
  );
}
