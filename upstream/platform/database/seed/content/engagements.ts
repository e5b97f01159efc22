import type { Engagement } from "./engagement";
import { BUSINESS_ENGAGEMENTS } from "./engagements-business";
import { TECHNOLOGY } from "./engagements-technology";

export const ENGAGEMENTS: readonly Engagement[] = [...TECHNOLOGY, ...BUSINESS_ENGAGEMENTS];
