import type { StoredFigures } from "@/upstream/changes/plan/kind-rules";
import { storeOpenings } from "@/upstream/staffing/work/store-openings";
import { storeTime } from "@/upstream/staffing/work/store-time";

export function timeOf(whose: "freelancers" | "teams", owner: string, fields: readonly string[]): StoredFigures {
  const store: StoredFigures["store"] = (db, ids) => storeTime(db, { freelancers: [], teams: [], [whose]: ids });
  return { fields, owner, store, isDisplayed: true };
}

/** @param owner the field with the project's id */
export function openingsOf(owner: string, fields: readonly string[]): StoredFigures {
  return { fields, owner, store: storeOpenings, isDisplayed: false };
}
