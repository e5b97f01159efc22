import { Check, Minus } from "lucide-react";
import type { ExplainedAccess, KindAccess } from "@/lib/contract/user-access";
import { definitionOf } from "@/lib/records/definitions";
import { isKind } from "@/lib/records/kinds";
import { PageSection } from "../records/page/page-section";

/** Rights as columns; to see is to list and to open. */
const COLUMNS = [
  { verb: "read", label: "See" },
  { verb: "create", label: "Add" },
  { verb: "update", label: "Edit" },
  { verb: "delete", label: "Delete" },
  { verb: "export", label: "Export" },
  { verb: "refer", label: "Choose" },
] as const;

/** What a person can see and do with each kind of record, and the rule that says so. */
export function AccessTable({ access }: { access: ExplainedAccess }) {
  return (
    <PageSection title="What they can see and do">
      <p className="text-muted-foreground">
        <span className="font-medium text-foreground">{access.accessRole}.</span> {access.reason}.{" "}
        {access.administers ? "They can open the pages of Administration." : "They can’t open Administration."}
      </p>
      <div className="overflow-x-auto rounded-lg border bg-card" tabIndex={0} role="region" aria-label="Access by kind">
        <table className="w-full min-w-[44rem] text-left">
          <thead className="text-xs text-muted-foreground">
            <tr className="border-b">
              <th scope="col" className="px-3 py-2 font-medium">
                Records
              </th>
              {COLUMNS.map(({ verb, label }) => (
                <th key={verb} scope="col" className="px-2 py-2 font-medium">
                  {label}
                </th>
              ))}
              <th scope="col" className="px-3 py-2 font-medium">
                Why
              </th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {access.kinds.map((one) => (
              <KindRow key={one.kind} {...one} centerCode={access.centerCode} />
            ))}
          </tbody>
        </table>
      </div>
    </PageSection>
  );
}

function KindRow({ kind, grants, rule, centerCode }: KindAccess & { centerCode: string | null }) {
  return (
    <tr>
      <th scope="row" className="px-3 py-2 font-medium whitespace-nowrap">
        {isKind(kind) ? definitionOf(kind).many : kind}
      </th>
      {COLUMNS.map(({ verb }) => (
        <td key={verb} className="px-2 py-2 whitespace-nowrap">
          <ScopeMark scope={grants.find((grant) => grant.verb === verb)?.scope ?? "none"} centerCode={centerCode} />
        </td>
      ))}
      <td className="px-3 py-2 text-muted-foreground">{rule}</td>
    </tr>
  );
}

type ScopeMarkProps = { scope: "all" | "center" | "none"; centerCode: string | null };

function ScopeMark({ scope, centerCode }: ScopeMarkProps) {
  if (scope === "none") {
    return (
      <span className="inline-flex items-center gap-1 text-muted-foreground">
        <Minus aria-hidden className="size-4" />
        <span className="sr-only">Nothing</span>
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-1">
      <Check aria-hidden className="size-4 text-success" />
      {scope === "all" ? "All" : centerCode}
    </span>
  );
}
