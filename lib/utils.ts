import { clsx } from "clsx";

/** Joins classes. Of two utilities for one property either may win: what callers override is in `primitives.css`. */
export const cn = clsx;
