import type { RateJump } from "@/lib/contract/problem";
import { formatRate } from "@/lib/format";
import { rateLabel } from "@/lib/records/rate-jumps";

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
