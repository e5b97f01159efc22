import { expect, it } from "vitest";
import { roleLabel } from "./access-role";
import { navigationFor } from "./navigation";
import { ACCOUNTS } from "./testing/accounts";

const FULL = ["Dashboard", "Freelancers", "Companies", "Teams", "Projects"];
const LOCKED = ["Dashboard", "Freelancers (locked)", "Companies (locked)", "Teams (locked)", "Projects (locked)"];
const CENTER = ["Dashboard", "Companies", "Freelancers", "Projects"];
const ENTRY = ["Dashboard", "Freelancers", "Companies", "Projects"];

const SEES: Record<string, { label: string; navigation: string[] }> = {
  admin: { label: "Administrator", navigation: FULL },
  sys: { label: "System user", navigation: FULL },
  sysadmin: { label: "System user", navigation: FULL },
  superuser: { label: "System user", navigation: FULL },
  center: { label: "Center admin", navigation: CENTER },
  center2: { label: "Center admin", navigation: CENTER },
  client: { label: "Client", navigation: LOCKED },
  centeradmin: { label: "Center admin", navigation: LOCKED },
  dataentry: { label: "Data Entry", navigation: ENTRY },
  datahead: { label: "Data Entry Head", navigation: ENTRY },
  user: { label: "User", navigation: ["Dashboard"] },
};

it.each(Object.entries(ACCOUNTS))("%s sees exactly their sections, in order, and their role label", (name, person) => {
  const navigation = navigationFor(person).map(({ label, locked }) => (locked ? `${label} (locked)` : label));
  expect({ label: roleLabel(person), navigation }).toEqual(SEES[name]);
});
