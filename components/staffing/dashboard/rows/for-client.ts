import type { Staffing } from "@/lib/contract/staffing/dashboard";
import type { Slotted } from "@/lib/records/figures/slots-text";

/** The slots of a position as its client reads them: whom they have accepted no longer waits for their answer. */
export function forClient(position: Staffing["toFill"]["rows"][number]): Slotted {
  return { ...position, answered: position.offeredPeople };
}
