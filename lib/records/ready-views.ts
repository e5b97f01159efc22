import { inDays, SOON_DAYS } from "./field-types/relative-day";
import { listPath, type Kind } from "./kinds";

/** A list narrowed to what somebody often looks for. */
export type ReadyView = { kind: Kind; label: string; href: string; keywords: string };

const LEFT_DAYS = 7;

export const READY_VIEWS: readonly ReadyView[] = [
  {
    kind: "assignments",
    label: `Left in the last ${LEFT_DAYS} days`,
    href: `${listPath("assignments")}?status=completed,terminated&endDate=${inDays(-LEFT_DAYS)}..${inDays(0)}`,
    keywords: "assignments ended completed terminated gone",
  },
  {
    kind: "assignments",
    label: `Ends in ${SOON_DAYS} days`,
    href: `${listPath("assignments")}?status=accepted,active&endDate=${inDays(0)}..${inDays(SOON_DAYS)}`,
    keywords: "assignments ending soon extend",
  },
];
