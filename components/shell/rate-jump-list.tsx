import type { RateJump } from "@/lib/contract/problem";
import { formatRate } from "@/lib/format";
import { rateLabel } from "@/lib/records/rate-jumps";

export function rateJumpTitle(jumps: readonly RateJump[]): string {
  const [first] = jumps;
  return jumps.length === 1 && first
    ? `Change the ${rateLabel(first.path)} to ${rateText(first.after)}?`
    : `Change ${jumps.length} rates tenfold or more?`;
}

/** Rates that would be ten times as high, or a tenth: a digit too many is easily typed. */
export function RateJumpList({ jumps }: { jumps: readonly RateJump[] }) {
  return (
    <ul className="grid gap-1">
      {jumps.map(({ path, name, before, after }) => (
        <li key={path}>
          {name}: {rateLabel(path)} from <span className="whitespace-nowrap">{rateText(before)}</span> to{" "}
          <span className="font-medium whitespace-nowrap">{rateText(after)}</span>
        </li>
      ))}
    </ul>
  );
}

function rateText({ amount, currency, unit }: RateJump["before"]): string {
  return formatRate(amount, currency, unit);
}
