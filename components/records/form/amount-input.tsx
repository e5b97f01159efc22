"use client";

import type * as React from "react";
import { useWatch } from "react-hook-form";
import type { Input } from "@/components/ui/input";
import { unitsOf, type Field } from "@/lib/records/definition";
import { FigureInput } from "./figure-input";
import type { FormValues } from "./form-values";

type AmountInputProps = React.ComponentProps<typeof Input> & { field: Extract<Field, { type: "money" }> };

export function AmountInput({ field, ...props }: AmountInputProps) {
  const units: readonly unknown[] = useWatch<FormValues>({ name: unitsOf(field) });
  const known = units.filter((unit): unit is string => typeof unit === "string" && unit !== "");
  return <FigureInput unit={known.join(" / ") || undefined} {...props} />;
}
