"use client";

import { useLayoutEffect, useRef, useState } from "react";
import { Input } from "@/components/ui/input";
import { formatPlainNumber } from "@/lib/format";
import { readTypedNumber } from "@/lib/records/import/typed-number";
import { cn } from "@/lib/utils";

type NumberInputProps = Omit<React.ComponentProps<typeof Input>, "value" | "onChange"> & {
  /** With a decimal point and no separators, or text that isn't a number. */
  value: string;
  onChange: (value: string) => void;
  unit?: string | undefined;
  /** Whether digits are grouped while the input isn't focused. */
  isGrouped?: boolean;
};

/** A number, displayed and typed as the person's locale writes it. */
export function NumberInput({ unit, isGrouped = false, className, ...props }: NumberInputProps) {
  const input = { inputMode: "decimal", autoComplete: "off", ...props } as const;
  const Control = isGrouped ? GroupedInput : PlainInput;
  if (!unit) return <Control className={className} {...input} />;
  return (
    <span className="relative block">
      <Control
        className={cn(
          unit.length > 6
            ? "pr-28"
            : unit.length > 3
              ? "pr-16 max-sm:pr-11.5 max-sm:pl-2"
              : unit.length > 1
                ? "pr-11"
                : "pr-7",
          className,
        )}
        {...input}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-muted-foreground max-sm:right-1.5 max-sm:text-xs max-sm:tracking-tight"
      >
        {unit}
      </span>
    </span>
  );
}

type ControlProps = Omit<NumberInputProps, "unit" | "isGrouped">;

function PlainInput({ value, onBlur, onChange, ...props }: ControlProps) {
  const typed = useTyped(value, onChange);
  return (
    <Input
      {...props}
      value={typed.text ?? formatPlainNumber(value, { isGrouped: false })}
      onChange={(event) => typed.type(event.target.value)}
      onBlur={(event) => {
        typed.clear();
        onBlur?.(event);
      }}
    />
  );
}

/** What somebody is typing stays as typed, until they leave or the value changes otherwise. */
function useTyped(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  return {
    text: typed?.value === value ? typed.text : null,
    type: (text: string) => {
      const number = readTypedNumber(text);
      setTyped({ text, value: number });
      onChange(number);
    },
    clear: () => setTyped(null),
  };
}

function GroupedInput({ value, ref, onFocus, onBlur, onChange, ...props }: ControlProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isFocused, setFocused] = useState(false);
  const typed = useTyped(value, onChange);
  const isPressed = useRef(false);
  // The new text would lose the selection that a key makes on the way in.
  useLayoutEffect(() => {
    if (isFocused && !isPressed.current) input.current?.select();
  }, [isFocused]);
  return (
    <Input
      {...props}
      ref={(node) => {
        input.current = node;
        if (typeof ref === "function") ref(node);
      }}
      value={typed.text ?? formatPlainNumber(withoutZeroCents(value), { isGrouped: !isFocused })}
      onChange={(event) => typed.type(event.target.value)}
      onPointerDown={() => void (isPressed.current = true)}
      onPointerUp={() => void (isPressed.current = false)}
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        isPressed.current = false;
        setFocused(false);
        typed.clear();
        onBlur?.(event);
      }}
    />
  );
}

/** `92.00` as `92`; other text stays as it is. */
function withoutZeroCents(text: string): string {
  return text.replace(/^(\s*\d+)\.00\s*$/, "$1");
}
