import type { ListedRow } from "@/lib/records/record";
import { percentOf } from "@/lib/staffing/sum-in-currency";
import { textOrNull } from "@/lib/records/field-types/field-values";
import { cn } from "@/lib/utils";
import { useToday } from "@/components/records/moment";
import { PageSection } from "@/components/records/page/page-section";
import { conversionText, totalNotes, totalText } from "@/lib/format-total";
import { readTotal } from "@/components/records/value/money-total";
import { amountText } from "@/components/staffing/staffing-texts";

const FULL = 100;

/** The budget beside what the project's assignments cost until today; before that, the header has it. */
export function BudgetSection({ record }: { record: ListedRow }) {
  const use = budgetUse(record, useToday());
  if (!use?.isSpent) return null;
  const { spent, conversion, left, percent, plan, notes } = use;
  return (
    <PageSection title="Budget">
      <div className="grid gap-2">
        {plan === null ? null : <TimeOver percent={plan} />}
        <div
          role="img"
          aria-label={use.text}
          data-slot="budget-bar"
          className="relative h-2 overflow-hidden rounded-full bg-secondary forced-colors:border"
        >
          <div
            className={cn(
              "h-full rounded-full forced-colors:bg-[CanvasText]",
              percent > FULL ? "bg-danger-fill" : "bg-success-fill",
            )}
            style={{ width: `${Math.min(FULL, percent)}%` }}
          />
          {plan === null ? null : (
            <div
              aria-hidden
              className="absolute inset-y-0 w-0.5 bg-foreground forced-colors:bg-[Highlight]"
              style={{ left: `${plan}%` }}
            />
          )}
        </div>
        <p className="text-muted-foreground">
          <span className="font-medium text-foreground" title={conversion ?? undefined}>
            {spent} spent
            {conversion ? <span className="sr-only"> ({conversion})</span> : null}
          </span>
          , {left}
        </p>
        {notes.map((note) => (
          <p key={note} className="text-muted-foreground">
            {note}
          </p>
        ))}
      </div>
    </PageSection>
  );
}

/** Above its mark on the bar, so that it says what the mark is. */
function TimeOver({ percent }: { percent: number }) {
  return (
    <p
      className="w-34 -translate-x-1/2 text-center text-xs text-muted-foreground"
      style={{ marginLeft: `clamp(4.25rem, ${percent}%, 100% - 4.25rem)` }}
    >
      {percent}% of time elapsed
    </p>
  );
}

/** What is spent of the budget; null without a budget. `plan` is the part of the project's time that is over. */
export function budgetUse(record: ListedRow, today: string) {
  const budget = textOrNull(record.budget);
  if (!budget || Number(budget) === 0) return null;
  const currency = textOrNull(record.currency);
  const total = readTotal(record.derived?.spend);
  const spend = total?.amount ?? "0";
  const rest = Number(budget) - Number(spend);
  const percent = percentOf(spend, budget) ?? 0;
  const notes = total ? totalNotes(total) : [];
  return {
    spent: total ? totalText(total) : amountText(spend, currency),
    conversion: total ? conversionText(total) : null,
    left:
      rest < 0 ? `${amountText(String(-rest), currency)} over budget` : `${amountText(String(rest), currency)} left`,
    percent,
    isSpent: Number(spend) > 0 || notes.length > 0,
    notes,
    text: [`${total?.isConverted ? "≈ " : ""}${percent}% of ${amountText(budget, currency)} spent`, ...notes].join(
      ", ",
    ),
    plan: timeOver(textOrNull(record.startDate), textOrNull(record.endDate), today),
  };
}

function timeOver(start: string | null, end: string | null, today: string): number | null {
  if (!start || !end || end <= start || today < start) return null;
  const [from, to, now] = [start, end, today].map((day) => Date.parse(day));
  if (from === undefined || to === undefined || now === undefined) return null;
  return Math.min(FULL, Math.round((FULL * (now - from)) / (to - from)));
}
