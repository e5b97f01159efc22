import { Check, Minus } from "lucide-react";
import type { ExplainedAccess, KindAccess } from "@/lib/contract/accounts/user-access";
import { closedRecords } from "@/lib/accounts/access/dashboard-access";
import { definitionOf } from "@/lib/records/definitions";
import { isKind } from "@/lib/records/kinds";
import { TagsValue } from "@/components/records/field-types/tags";
import { PageList, PageSection } from "@/components/records/page/page-section";

/** Rights as columns; to see is to list and to open. */
const COLUMNS = [
  { verb: "read", label: "See" },
  { verb: "create", label: "Add" },
  { verb: "update", label: "Edit" },
  { verb: "delete", label: "Delete" },
  { verb: "export", label: "Export" },
  { verb: "import", label: "Import" },
  { verb: "refer", label: "Pick in forms" },
] as const;

/** What a person can see and do with each kind of record, with a note where that alone would puzzle. */
export function AccessTable({ access, status }: { access: ExplainedAccess; status: unknown }) {
  const { summary, reason, administers, dashboard, kinds } = access;
  const shown = kinds.filter(isShown);
  const closed = kinds.filter((one) => !isShown(one)).map(({ kind }) => (isKind(kind) ? closedRecords(kind) : kind));
  const signIn = typeof status === "string" ? SIGN_IN[status] : undefined;
  return (
    <PageSection title="What they can see and do">
      {signIn ? <p className="font-medium text-warning">{signIn}</p> : null}
      <p className="text-muted-foreground">
        <span className="font-medium text-foreground">{summary}.</span> {reason ? `${reason}. ` : null}
        {administers ? "They can open Administration." : "They can’t open Administration."}
      </p>
      <div className="overflow-hidden rounded-lg border bg-card max-lg:hidden">
        <table className="w-full text-left">
          <thead className="text-xs text-muted-foreground">
            <tr className="border-b">
              <th scope="col" className="px-4 py-2 align-bottom font-medium">
                Records
              </th>
              {COLUMNS.map(({ verb, label }) => (
                <th key={verb} scope="col" className="w-16 px-2 py-2 align-bottom font-medium last:w-20 last:pr-4">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            <DashboardRow dashboard={dashboard} />
            {shown.map((one) => (
              <KindRow key={one.kind} {...one} />
            ))}
            {closed.length > 0 ? (
              <tr>
                <td colSpan={COLUMNS.length + 1} className="px-4 py-2">
                  <Closed names={closed} />
                </td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
      {/* On narrow screens the verbs that are granted, instead of columns. */}
      <div className="lg:hidden">
        <PageList>
          <DashboardItem dashboard={dashboard} />
          {shown.map((one) => (
            <KindItem key={one.kind} {...one} />
          ))}
          {closed.length > 0 ? (
            <li className="px-4 py-2.5">
              <Closed names={closed} />
            </li>
          ) : null}
        </PageList>
      </div>
    </PageSection>
  );
}

/** What they have nothing of is one line, unless a note explains it. */
function isShown({ grants, note }: KindAccess): boolean {
  return (
    Boolean(note) || COLUMNS.some(({ verb }) => grants.some((grant) => grant.verb === verb && grant.scope !== "none"))
  );
}

/** “No access to centers, users, and other people’s tasks” */
function Closed({ names }: { names: readonly string[] }) {
  return <span className="text-muted-foreground">{`No access to ${LIST.format(names)}`}</span>;
}

const LIST = new Intl.ListFormat("en", { type: "conjunction" });

/** Said before what they can see, which they can’t at present. */
const SIGN_IN: Partial<Record<string, string>> = {
  suspended: "Suspended: can’t sign in. When active again:",
  invited: "Invited: can’t sign in before they accept. Then:",
};

function DashboardRow({ dashboard: { of, text } }: Pick<ExplainedAccess, "dashboard">) {
  return (
    <tr>
      <th scope="row" className="px-4 py-2 text-left align-top font-normal">
        <span className="block font-medium">Dashboard</span>
        <span className="text-xs text-muted-foreground">{text}</span>
      </th>
      <td colSpan={COLUMNS.length} className="px-2 py-2 align-top">
        <Granted label={DASHBOARD_LABELS[of]} />
      </td>
    </tr>
  );
}

function KindRow({ kind, grants, note }: KindAccess) {
  return (
    <tr>
      <th scope="row" className="px-4 py-2 text-left align-top font-normal">
        <span className="block font-medium">{nameOf(kind)}</span>
        {note ? <span className="text-xs text-muted-foreground">{note}</span> : null}
      </th>
      {COLUMNS.map(({ verb }) => (
        <td key={verb} className="px-2 py-2 align-top whitespace-nowrap last:pr-4">
          <ScopeMark scope={grants.find((grant) => grant.verb === verb)?.scope ?? "none"} />
        </td>
      ))}
    </tr>
  );
}

const IN_CENTER = "In their center";

function DashboardItem({ dashboard: { of, text } }: Pick<ExplainedAccess, "dashboard">) {
  return (
    <li className="grid gap-1 px-4 py-2.5">
      <ItemHead name="Dashboard">{of === "center" ? IN_CENTER : null}</ItemHead>
      <TagsValue tags={[of === "none" ? DASHBOARD_LABELS.none : "See"]} />
      <span className="text-xs text-muted-foreground">{text}</span>
    </li>
  );
}

function ItemHead({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="font-medium">{name}</span>
      <span className="text-xs text-muted-foreground">{children}</span>
    </span>
  );
}

function KindItem({ kind, grants, note }: KindAccess) {
  const granted = COLUMNS.flatMap(({ verb, label }) => {
    const scope = grants.find((grant) => grant.verb === verb)?.scope ?? "none";
    return scope === "none" ? [] : [{ label, scope }];
  });
  const isWhole = granted.length === COLUMNS.length && granted.every(({ scope }) => scope === "all");
  const chips = isWhole ? ["Everything"] : granted.map(({ label }) => label);
  return (
    <li className="grid gap-1 px-4 py-2.5">
      <ItemHead name={nameOf(kind)}>
        {chips.length === 0 ? "No access" : null}
        {granted.some(({ scope }) => scope === "center") ? IN_CENTER : null}
      </ItemHead>
      {chips.length > 0 ? <TagsValue tags={chips} /> : null}
      {note ? <span className="text-xs text-muted-foreground">{note}</span> : null}
    </li>
  );
}

function nameOf(kind: string): string {
  return isKind(kind) ? definitionOf(kind).many : kind;
}

const SCOPE_LABELS = { all: "All", center: "Center", company: "Company" } as const;

const DASHBOARD_LABELS = { ...SCOPE_LABELS, none: "Own tasks" } as const;

function ScopeMark({ scope }: { scope: KindAccess["grants"][number]["scope"] }) {
  if (scope === "none") {
    return (
      <span className="flex h-5 items-center text-muted-foreground">
        <Minus aria-hidden className="size-4" />
        <span className="sr-only">Nothing</span>
      </span>
    );
  }
  return <Granted label={SCOPE_LABELS[scope]} />;
}

function Granted({ label }: { label: string }) {
  return (
    <span className="flex h-5 items-center gap-1">
      <Check aria-hidden className="size-4 text-success" />
      {label}
    </span>
  );
}
