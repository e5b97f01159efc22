import { BUSINESS_ENGAGEMENTS } from "./engagements-business";
import { TECHNOLOGY } from "./engagements-technology";
import type { Engagement } from "./engagement";

export const ENGAGEMENTS: readonly Engagement[] = [...TECHNOLOGY, ...BUSINESS_ENGAGEMENTS];
