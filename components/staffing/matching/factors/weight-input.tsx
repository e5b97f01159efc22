import { useId } from "react";
import { Input } from "@/components/ui/input";
import { formatFigure } from "@/lib/format";
import { type FactorKey, WEIGHT_MAX } from "@/lib/staffing/matching/factors";
import { FACTOR_HINTS, FACTOR_LABELS } from "./factor-labels";

type WeightInputProps = {
  factor: FactorKey;
  value: number;
  /** The points of 100 that it comes to; null if these are the same. */
  share: number | null;
  isDisabled: boolean;
  onChange: (value: number) => void;
};

/** A slider, with a number beside it for those who know what they want. */
export function WeightInput({ factor, value, share, isDisabled, onChange }: WeightInputProps) {
  const id = useId();
  const least = factor === "availability" ? 1 : 0;
  const limits = { min: least, max: WEIGHT_MAX, step: 1, value, disabled: isDisabled };
  const change = (text: string) => onChange(Math.min(WEIGHT_MAX, Math.max(least, Math.round(Number(text) || 0))));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_4.5rem] items-center gap-x-4 gap-y-1 border-t py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,20rem)_4.5rem]">
      <div className="min-w-0 max-sm:col-span-2">
        <label htmlFor={id} className="text-[0.8125rem] leading-5 font-medium">
          {FACTOR_LABELS[factor]}
        </label>
        <p id={`${id}-hint`} className="text-xs text-muted-foreground">
          {FACTOR_HINTS[factor]}
          {share === null ? null : (
            <>
              {", "}
              <span className="whitespace-nowrap text-foreground">{formatFigure(share, "points")}</span>
            </>
          )}
        </p>
      </div>
      <input
        type="range"
        {...limits}
        aria-label={`${FACTOR_LABELS[factor]}, slider`}
        onChange={(event) => change(event.target.value)}
        className="slider h-6 w-full max-md:h-11"
        style={filledTo((value - least) / (WEIGHT_MAX - least))}
      />
      <Input
        id={id}
        type="number"
        inputMode="numeric"
        {...limits}
        aria-describedby={`${id}-hint`}
        onChange={(event) => change(event.target.value)}
        className="[appearance:textfield] text-right max-md:h-11 [&::-webkit-inner-spin-button]:appearance-none"
      />
    </div>
  );
}

type SliderStyle = React.CSSProperties & { "--filled": string };

function filledTo(share: number): SliderStyle {
  return { "--filled": `${share * 100}%` };
}
