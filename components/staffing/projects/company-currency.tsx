"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { recordOptions } from "@/lib/query/records/record-queries";
import { inheritedTerms } from "@/lib/staffing/inherited-terms";
import { textOrNull } from "@/lib/records/field-types/field-values";
import type { FormValues } from "@/components/records/form/form-values";
import { PartFailure } from "@/components/ui/part-failure";
import { usePrefill } from "@/components/records/form/use-prefill";

/** A new project starts with its company’s currency, until somebody chooses another. */
export function CompanyCurrency() {
  const { control } = useFormContext<FormValues>();
  const companyId = textOrNull(useWatch({ control, name: "companyId" }));
  const { dirtyFields } = useFormState<FormValues>({ control, name: "currency" });
  const company = useQuery({ ...recordOptions("companies", companyId ?? ""), enabled: companyId !== null });
  const { currency = null } = inheritedTerms({
    company: company.data && { currency: textOrNull(company.data.currency) },
  });
  const { give } = usePrefill();
  const follow = useEffectEvent((own: string) => {
    if (!dirtyFields.currency) give("currency", own);
  });

  useEffect(() => {
    if (currency !== null) follow(currency);
  }, [currency]);

  if (companyId === null) return null;
  return <PartFailure of={company} what="the company’s currency" isInline className="sm:col-span-full" />;
}
