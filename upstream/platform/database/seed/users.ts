import type { Account } from "./accounts";
import { COLLEAGUES } from "./content/colleagues";
import { undoStatus, type DemoRecord, type Edit } from "./demo-record";
import type { Company } from "./records/companies";
import type { World } from "./world";

type UserFields = {
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  jobTitle: string;
  userType: string;
  roles: readonly string[];
  centerCode: string | null;
  companyId: string | null;
  status: "active" | "invited" | "suspended";
  tags: readonly string[];
};

/** The accounts and their colleagues as records. */
export function makeUserRecords(
  world: World,
  accounts: readonly Account[],
  companies: readonly Company[],
): DemoRecord<UserFields>[] {
  const ofAccounts = accounts.map(({ id, createdAt, ...account }) => {
    const fields: UserFields = { ...account, status: "active", tags: [] };
    return { id, createdAt, fields, edits: [] };
  });
  const ofColleagues = COLLEAGUES.map(({ company, ...colleague }, index) => {
    const createdAt = world.moment(colleague.status === "invited" ? index % 4 : 700 - index * 40);
    const fields: UserFields = {
      roles: [],
      centerCode: null,
      ...colleague,
      email: `${colleague.username}@demo.test`,
      companyId: companies.find((one) => one.fields.name === company)?.id ?? null,
      tags: [],
    };
    return { id: world.id(createdAt), createdAt, fields, edits: editsOf(world, fields) };
  });
  return [...ofAccounts, ...ofColleagues];
}

/**
 * Some were here today and most within two weeks; one in nine active users has never signed in, unless they changed
 * something, before which everybody signs in.
 * @param lastWrites when each user changed something last
 */
export function makeLastSignIns(
  world: World,
  users: readonly { id: string; fields: Record<string, unknown> }[],
  lastWrites: ReadonlyMap<string, Date>,
) {
  return users
    .filter(({ fields }) => fields.status === "active")
    .filter(({ id }, index) => index % 9 !== 8 || lastWrites.has(id))
    .map(({ id }, index) => {
      const at = world.moment(index % 4 === 0 ? 0 : world.random.integer(1, 14));
      const written = lastWrites.get(id);
      return { userId: id, at: written && written > at ? written : at };
    });
}

const undoSuspension = undoStatus<UserFields["status"]>({ suspended: "active" });

function editsOf(world: World, { status }: UserFields): Edit<UserFields>[] {
  return status === "suspended" ? [{ at: world.moment(world.random.integer(5, 90)), undo: undoSuspension }] : [];
}
