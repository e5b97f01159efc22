"use client";

import type { ReactNode } from "react";
import { SlotsOfRow, type SlotsOfRowProps } from "@/components/records/slots-of-row";
import { RowSlots } from "./row-slots";

/** Lets the slots of a list of projects say who fills them. */
export function ProjectSlots({ children }: { children: ReactNode }) {
  return <SlotsOfRow value={slotsOfProject}>{children}</SlotsOfRow>;
}

function slotsOfProject({ id, ...slots }: SlotsOfRowProps) {
  return <RowSlots projectId={id} {...slots} />;
}

/** As `ProjectSlots`, for a list of companies. */
export function CompanySlots({ children }: { children: ReactNode }) {
  return <SlotsOfRow value={slotsOfCompany}>{children}</SlotsOfRow>;
}

function slotsOfCompany({ id, ...slots }: SlotsOfRowProps) {
  return <RowSlots companyId={id} {...slots} />;
}
