import { describe, expect, test } from "vitest";
import type { AssignmentLimits } from "@/lib/contract/staffing/assignment-limits";
import { contradictionText } from "./contradiction-text";
import { contradictionsOf, sharedContradictions } from "./contradictions";
import { LIMITS } from "./testing/example-limits";

const TODAY = "2026-11-26";
const WORK = { status: "accepted", startDate: "2027-01-04", endDate: "2027-03-31" };

type Work = { status: string; startDate: string; endDate: string | null };

const keys = (work: Partial<Work>, limits: Partial<AssignmentLimits>) =>
  contradictionsOf({ ...WORK, ...work }, { ...LIMITS, ...limits }, TODAY).map(({ key }) => key);

describe("contradictions", () => {
  test("are the project's state, or else its dates", () => {
    const dates = { startDate: "2027-02-01", endDate: "2027-02-26" };
    expect(keys({}, {})).toEqual([]);
    expect(keys({}, dates)).toEqual(["before-start", "after-end"]);
    expect(keys({ endDate: null }, { endDate: "2027-02-26" })).toEqual([]);
    expect(keys({ startDate: "2027-03-01", endDate: null }, { endDate: "2027-02-26" })).toEqual(["after-end"]);
    expect(keys({}, { ...dates, projectStatus: "cancelled" })).toEqual(["project-cancelled"]);
    expect(keys({}, { companyStatus: "archived" })).toEqual(["company-archived"]);
    expect(keys({}, { companyStatus: null })).toEqual([]);
    expect(keys({}, { projectStatus: "completed" })).toEqual(["project-completed"]);
    expect(keys({}, { projectStatus: null, isRemoved: true })).toEqual(["position-removed"]);
  });

  test("are no other start for work that has begun, and without an end the days after its project", () => {
    const started = { status: "active", startDate: "2026-11-02" };
    expect(keys(started, { startDate: "2026-11-09" })).toEqual([]);
    expect(keys(started, { startDate: "2026-11-27" })).toEqual(["before-start"]);
    expect(keys({ ...started, status: "accepted" }, { startDate: "2026-11-09" })).toEqual(["start-past"]);
    expect(keys({ ...started, endDate: null }, { endDate: "2026-11-25" })).toEqual(["after-end"]);
    expect(keys({ ...started, endDate: null }, { endDate: TODAY })).toEqual([]);
  });

  test("are the freelancer's state, and their absence before work that hasn't begun", () => {
    const away = { availability: "unavailable", availableFrom: "2027-02-01" };
    expect(keys({}, { freelancerStatus: "blocked", ...away })).toEqual(["freelancer-blocked"]);
    expect(keys({}, { freelancerStatus: "inactive", ...away })).toEqual(["freelancer-inactive"]);
    expect(keys({}, away)).toEqual(["freelancer-unavailable"]);
    expect(keys({}, { ...away, availableFrom: null })).toEqual(["freelancer-unavailable"]);
    expect(keys({ startDate: "2027-02-01" }, away)).toEqual([]);
    expect(keys({ status: "active", startDate: "2026-11-02" }, away)).toEqual([]);
    expect(keys({ status: "active" }, away)).toEqual(["freelancer-unavailable"]);
  });

  test("are an absence however somebody states from which day they are free", () => {
    const from = (availability: string, availableFrom: string | null) => keys({}, { availability, availableFrom });
    for (const availability of ["available", "partial", "on_notice"]) {
      expect(from(availability, "2027-02-01")).toEqual(["freelancer-unavailable"]);
      expect(from(availability, TODAY)).toEqual([]);
      expect(from(availability, null)).toEqual([]);
    }
  });

  test("are no absence until the work itself is over, which somebody states because of it", () => {
    const until = (availableFrom: string | null) => ({ availability: "unavailable", availableFrom });
    expect(keys({}, until("2027-04-01"))).toEqual([]);
    expect(keys({ endDate: "2027-04-02" }, until("2027-04-05"))).toEqual([]);
    expect(keys({}, until("2027-04-05"))).toEqual(["freelancer-unavailable"]);
    expect(keys({}, until("2027-03-31"))).toEqual(["freelancer-unavailable"]);
    expect(keys({ endDate: null }, until(null))).toEqual([]);
    expect(keys({ status: "proposed" }, until("2027-04-01"))).toEqual(["freelancer-unavailable"]);
  });

  test("are the people whom the position has too many, and a last day that is over", () => {
    expect(keys({}, { overfilled: 1 })).toEqual(["overfilled"]);
    expect(keys({ status: "proposed" }, { overfilled: 1 })).toEqual([]);
    const past = { status: "active", startDate: "2026-10-05", endDate: "2026-11-20" };
    expect(keys(past, { overfilled: 1 })).toEqual(["past-end"]);
    expect(keys(past, { endDate: "2026-11-13" })).toEqual(["after-end", "past-end"]);
    expect(keys({ ...past, status: "proposed" }, {})).toEqual(["past-end"]);
  });

  test("are a start that is past for accepted work, which costs nothing until it is active", () => {
    expect(keys({ startDate: "2026-11-25" }, {})).toEqual(["start-past"]);
    expect(keys({ startDate: TODAY }, {})).toEqual([]);
    expect(keys({ startDate: "2026-11-25", status: "active" }, {})).toEqual([]);
    expect(keys({ startDate: "2026-11-25", status: "offered" }, {})).toEqual([]);
    expect(keys({ startDate: "2026-10-05", endDate: "2026-11-20" }, {})).toEqual(["past-end"]);
  });

  test("are known to clients as far as they concern their own projects", () => {
    const shared = (limits: Partial<AssignmentLimits>) => sharedContradictions(WORK, { ...LIMITS, ...limits }, TODAY);
    const own = { freelancerStatus: "blocked", overfilled: 2, companyStatus: "archived" };
    expect(shared(own)).toEqual([]);
    expect(shared({ ...own, endDate: "2027-02-26" })).toEqual([{ key: "after-end", day: "2027-02-26" }]);
    expect(shared({ ...own, projectStatus: "cancelled" })).toEqual([{ key: "project-cancelled" }]);
    expect(shared({ availability: "unavailable", isRemoved: true })).toEqual([{ key: "position-removed" }]);
  });

  test("name the other work that an absence comes from, as far as it is known and ends right before", () => {
    const away = { availability: "unavailable", availableFrom: "2027-02-01" };
    const textOf = (limits: Partial<AssignmentLimits>) =>
      contradictionsOf(WORK, { ...LIMITS, ...away, ...limits }, TODAY).map(contradictionText);
    const other = (project: string, endDate: string | null, status = "active") => ({ project, status, endDate });
    const day = "but starts here on 4 Jan 2027";
    const agreed = [other("Beacon", "2027-01-15"), other("Atlas", "2027-01-29")];
    expect(textOf({ agreed })).toEqual([`Not free until 1 Feb 2027, after Atlas, ${day}`]);
    expect(textOf({ agreed: agreed.slice(0, 1) })).toEqual([`Not free until 1 Feb 2027, ${day}`]);
    expect(textOf({ agreed: null })).toEqual([`Not free until 1 Feb 2027, ${day}`]);
    const endless = { availableFrom: null, agreed: [other("Atlas", null)] };
    expect(textOf(endless)).toEqual([`On Atlas without an end, ${day}`]);
  });

  test("are none of work that is over", () => {
    for (const status of ["completed", "terminated", "declined", "withdrawn"]) {
      expect(keys({ status }, { projectStatus: "cancelled", freelancerStatus: "archived" })).toEqual([]);
    }
  });

  test("have words with their day", () => {
    expect(contradictionText({ key: "after-end", day: "2027-02-26" })).toBe("The project ends on 26 Feb 2027");
    const away = { key: "freelancer-unavailable", starts: "2027-01-04", because: null } as const;
    expect(contradictionText({ ...away, until: null })).toBe(
      "Unavailable without an end, but starts here on 4 Jan 2027",
    );
    expect(contradictionText({ ...away, until: "2027-02-01" })).toBe(
      "Not free until 1 Feb 2027, but starts here on 4 Jan 2027",
    );
  });
});
