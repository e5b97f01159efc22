import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { formatAmount, formatCount } from "@/lib/format";
import type { Definition, Derived } from "@/lib/records/definition";
import { isEmpty } from "@/lib/records/field-types/field-values";
import type { ListedRow } from "@/lib/records/record";
import { cn } from "@/lib/utils";
import { Nothing } from "../field-types/field-value";
import { TagsValue } from "../field-types/tags";

type DerivedFiguresProps = {
  definition: Definition;
  record: ListedRow;
  isLoading?: boolean;
};

export function DerivedFigures({ definition, record, isLoading = false }: DerivedFiguresProps) {
  // Lists take a line of their own, after the figures that share one.
  const figures = Object.entries(definition.derived).toSorted(([, a], [, b]) => Number(isList(a)) - Number(isList(b)));
  const { derived } = record;
  if (figures.length === 0 || !(derived || isLoading)) return null;
  return (
    <Card>
      <dl className="flex flex-wrap gap-x-10 gap-y-3 px-4 py-3">
        {figures.map(([name, figure]) => (
          <div
            key={name}
            className={cn("grid min-w-28 content-start", isList(figure) ? "basis-full gap-1" : "gap-0.5")}
          >
            <dt className="text-xs text-muted-foreground">{figure.label}</dt>
            <dd className={isList(figure) ? "" : "text-base font-semibold"}>
              {derived ? (
                <DerivedValue figure={figure} value={derived[name]} record={record} />
              ) : (
                <Skeleton className="my-1 h-4 w-12" />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function isList(figure: Derived): boolean {
  return figure.type === "tags" || figure.type === "names";
}

type DerivedValueProps = { figure: Derived; value: unknown; record: ListedRow };

export function DerivedValue({ figure, value, record }: DerivedValueProps) {
  if (isEmpty(value)) return <Nothing />;
  if (Array.isArray(value)) return <TagsValue tags={value.map(String)} />;
  if (figure.type === "money") {
    return formatAmount(String(value), typeof record.currency === "string" ? record.currency : null);
  }
  if (figure.type === "percent") return `${formatCount(Math.round(Number(value)))}%`;
  return formatCount(Number(value));
}
