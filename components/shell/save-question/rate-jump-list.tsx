import type { RateJump, UnitChange } from "@/lib/contract/problem";
import { formatRate } from "@/lib/format";
import { rateLabel } from "@/lib/records/rate-jumps";
import { amountText, budgetText, changeText, worthText } from "@/lib/records/unit-changes";

export function rateJumpTitle(jumps: readonly RateJump[]): string {
  const [first] = jumps;
  if (jumps.length === 1 && first) return `Change the ${rateLabel(first.path)} to ${rateText(first.after)}?`;
  return `Save ${jumps.length} unusual rates?`;
}

/** Rates that would be ten times as high, a tenth or more than anybody pays: a digit too many is easily typed. */
export function RateJumpList({ jumps }: { jumps: readonly RateJump[] }) {
  return (
    <ul className="grid gap-1">
      {jumps.map(({ path, name, before, after }) => (
        <li key={path}>
          {name}: {rateLabel(path)}{" "}
          {before ? (
            <>
              from <span className="whitespace-nowrap">{rateText(before)}</span> to{" "}
            </>
          ) : null}
          <span className="font-medium whitespace-nowrap">{rateText(after)}</span>
        </li>
      ))}
    </ul>
  );
}

function rateText({ amount, currency, unit }: RateJump["after"]): string {
  return formatRate(amount, currency, unit);
}

export function unitChangeTitle(changes: readonly UnitChange[]): string {
  const isOfCurrency = changes.every(({ before, after }) => before.currency !== after.currency);
  const units = new Set(changes.map(({ after }) => (isOfCurrency ? after.currency : after.unit)));
  const [unit] = units;
  if (units.size !== 1 || !unit) return "Change currencies and units?";
  return isOfCurrency ? `Change the currency to ${unit}?` : `Change the rate unit to ${unit}?`;
}

/** Amounts that are worth more or less in another currency or unit. */
export function UnitChangeList({ changes }: { changes: readonly UnitChange[] }) {
  return (
    <ul className="grid gap-2">
      {changes.map(({ path, name, before, after, inBase, budget }) => (
        <li key={path}>
          {name}: the {rateLabel(path)} {changeText(before, after)}.
          <span className="block text-muted-foreground">
            {inBase ? (
              <>
                <span className="whitespace-nowrap">{worthText(inBase.before, inBase.currency, before)}</span>
                {" becomes "}
                <span className="font-medium whitespace-nowrap text-foreground">
                  {worthText(inBase.after, inBase.currency, after)}
                </span>
              </>
            ) : (
              `${amountText(before)} becomes ${amountText(after)}; no exchange rate compares them`
            )}
            {budget ? ` · ${budgetText(budget)}` : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
