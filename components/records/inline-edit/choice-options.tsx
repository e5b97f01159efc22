import { Check } from "lucide-react";
import { isAlwaysSet, type Field } from "@/lib/records/definition";
import { cn } from "@/lib/utils";
import { ChoiceValue } from "../field-types/choice";
import { Nothing } from "../field-types/field-value";

type ChoiceOptionsProps = {
  field: Extract<Field, { type: "choice" }>;
  value: string;
  onChoose: (value: string) => void;
};

export function ChoiceOptions({ field, value, onChoose }: ChoiceOptionsProps) {
  const offered = field.options.filter((one) => !one.isFormer || one.value === value);
  const options = [...(isAlwaysSet(field) ? [] : [{ value: "", label: "" }]), ...offered];
  const tabStop = options.find((option) => option.value === value) ?? options[0];
  return (
    <div role="listbox" tabIndex={-1} aria-label={field.label} className="outline-none" onKeyDown={moveFocus}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="option"
          tabIndex={option === tabStop ? 0 : -1}
          aria-selected={option.value === value}
          data-word={option.label.toLowerCase()}
          className="flex min-h-10 w-full items-center gap-2 rounded-sm px-2 text-left outline-none hover:bg-accent focus-visible:bg-accent md:min-h-8"
          onClick={() => onChoose(option.value)}
        >
          <span className="min-w-0 grow truncate">
            {option.value === "" ? <Nothing /> : <ChoiceValue field={field} value={option.value} />}
          </span>
          <Check aria-hidden className={cn("size-4 shrink-0", option.value !== value && "invisible")} />
        </button>
      ))}
    </div>
  );
}

function moveFocus(event: React.KeyboardEvent<HTMLElement>): void {
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=option]")];
  const focused = options.findIndex((option) => option === document.activeElement);
  const next = nextOption(event, options, focused);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nextOption(event: React.KeyboardEvent, options: HTMLElement[], focused: number): HTMLElement | undefined {
  const { key } = event;
  if (key === "ArrowDown") return options[(focused + 1) % options.length];
  if (key === "ArrowUp") return options.at(focused - 1);
  if (key === "Home") return options[0];
  if (key === "End") return options.at(-1);
  if (!/^[\p{L}\p{N}]$/u.test(key) || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const inOrder = [...options.slice(focused + 1), ...options.slice(0, focused + 1)];
  return inOrder.find(({ dataset }) => dataset.word?.startsWith(key.toLowerCase()));
}
