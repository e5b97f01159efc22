"use client";

import type * as React from "react";
import { useWatch } from "react-hook-form";
import type { Input } from "@/components/ui/input";
import { FigureInput } from "./figure-input";
import type { FormValues } from "./form-values";

/** An amount, with the currency that is chosen beside it. */
export function AmountInput({
  currencyField,
  ...props
}: React.ComponentProps<typeof Input> & { currencyField: string }) {
  const currency = useWatch<FormValues>({ name: currencyField });
  return <FigureInput unit={typeof currency === "string" && currency ? currency : undefined} {...props} />;
}
