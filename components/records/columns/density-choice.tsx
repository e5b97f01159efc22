import type { Density } from "@/lib/records/list/list-layout";

const CHOICES = [
  { density: "comfortable", label: "Comfortable" },
  { density: "compact", label: "Compact" },
] as const;

export function DensityChoice({ density, onChoose }: { density: Density; onChoose: (density: Density) => void }) {
  return (
    <fieldset className="sticky bottom-0 flex items-center gap-4 border-t bg-popover px-3 py-2 max-xl:hidden">
      <legend className="sr-only">Density</legend>
      {CHOICES.map((choice) => (
        <label key={choice.density} className="flex min-h-6 items-center gap-2">
          <input
            type="radio"
            name="density"
            className="size-4 accent-primary"
            checked={density === choice.density}
            onChange={() => onChoose(choice.density)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
