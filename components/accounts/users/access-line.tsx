"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { accessSummary } from "@/lib/accounts/access/access-summary";
import { useReference } from "@/lib/query/records/reference-data";
import type { FormValues } from "@/components/records/form/form-values";

/** What the type, roles, center and company of the form give together, while they are chosen. */
export function AccessLine() {
  const { control } = useFormContext<FormValues>();
  const [userType, roles, centerCode, companyId] = useWatch({
    control,
    name: ["userType", "roles", "centerCode", "companyId"],
  });
  const { entries: centers } = useReference("centerCodes");
  const person = {
    userType: textOf(userType) ?? "user",
    roles: Array.isArray(roles) ? roles.map(String) : [],
    centerCode: textOf(centerCode),
    companyId: textOf(companyId),
  };
  const center = centers.find(({ key }) => key === person.centerCode)?.name ?? null;
  return (
    <p role="status" className="rounded-md border bg-card px-4 py-3">
      <span className="text-muted-foreground">Access: </span>
      <span className="font-medium">{accessSummary(person, { center })}</span>
    </p>
  );
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
