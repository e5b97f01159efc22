import type { Activation } from "@/lib/contract/staffing/consequences";
import { formatDay, formatList } from "@/lib/format";

/** Why somebody who starts to work should be looked at: “starts on 4 Jan 2027”, “has no bill rate and no pay rate”. */
export function activationReasons({ startsOn, missing, onHold }: Activation): string[] {
  const rates = missing.map((rate) => (rate === "billRate" ? "no bill rate" : "no pay rate"));
  return [
    ...(startsOn === null ? [] : [`starts on ${formatDay(startsOn)}`]),
    ...(rates.length > 0 ? [`has ${formatList(rates)}`] : []),
    ...onHold.map((one) => (one === "project" ? "is on a project on hold" : "works for a company on hold")),
  ];
}
