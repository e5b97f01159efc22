"use client";

import { useLayoutEffect, useRef, useState } from "react";
import { Input } from "@/components/ui/input";
import { cn } from "@/lib/utils";

type NumberInputProps = React.ComponentProps<typeof Input> & {
  value: string;
  unit?: string | undefined;
  /** Whether digits are grouped while the input isn't focused. */
  isGrouped?: boolean;
};

export function NumberInput({ unit, isGrouped = false, className, ...props }: NumberInputProps) {
  const input = { inputMode: "decimal", autoComplete: "off", ...props } as const;
  const Control = isGrouped ? GroupedInput : Input;
  if (!unit) return <Control className={className} {...input} />;
  return (
    <span className="relative block">
      <Control
        className={cn(
          unit.length > 6 ? "pr-28" : unit.length > 3 ? "pr-16" : unit.length > 1 ? "pr-11" : "pr-7",
          className,
        )}
        {...input}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-muted-foreground"
      >
        {unit}
      </span>
    </span>
  );
}

function GroupedInput({ value, ref, onFocus, onBlur, onChange, ...props }: NumberInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isFocused, setFocused] = useState(false);
  const [isTyped, setTyped] = useState(false);
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
      value={isTyped ? value : isFocused ? withoutZeroCents(value) : groupDigits(value)}
      onChange={(event) => {
        setTyped(true);
        onChange?.(event);
      }}
      onPointerDown={() => void (isPressed.current = true)}
      onPointerUp={() => void (isPressed.current = false)}
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        isPressed.current = false;
        setFocused(false);
        setTyped(false);
        onBlur?.(event);
      }}
    />
  );
}

/** `1250000.5` as `1,250,000.5` and `92.00` as `92`; other text stays as it is. */
export function groupDigits(text: string): string {
  const amount = withoutZeroCents(text);
  const [, whole, rest = ""] = /^\s*(\d{4,})(\.\d*)?\s*$/.exec(amount) ?? [];
  return whole === undefined ? amount : `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ",")}${rest}`;
}

function withoutZeroCents(text: string): string {
  return text.replace(/^(\s*\d+)\.00\s*$/, "$1");
}
