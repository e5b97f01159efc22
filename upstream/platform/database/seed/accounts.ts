import { can } from "@/lib/accounts/access/rights";
import type { Kind } from "@/lib/records/kinds";
import { ACCOUNTS } from "./content/accounts";
import { requireItem, type Random } from "./random";
import type { Company } from "./records/companies";
import type { World } from "./world";

export type Account = ReturnType<typeof makeAccount>;

const AGE_DAYS = 1000;

export function makeAccounts(world: World, companies: readonly Company[]): Account[] {
  return ACCOUNTS.map((_, index) => makeAccount(world, index, companies));
}

function makeAccount(world: World, index: number, companies: readonly Company[]) {
  const {
    username,
    jobTitle,
    userType,
    firstName,
    lastName,
    roles = [],
    centerCode = null,
    company,
  } = requireItem(ACCOUNTS, index);
  const createdAt = world.moment(AGE_DAYS - index);
  return {
    id: world.id(createdAt),
    username,
    jobTitle,
    email: `${username}@demo.test`,
    userType,
    firstName,
    lastName,
    roles,
    centerCode,
    companyId: companies.find(({ fields }) => fields.name === company)?.id ?? null,
    createdAt,
  };
}

export function pickActor(
  random: Random,
  accounts: readonly Account[],
  kind: Kind,
  centerCode: string | null,
): Account {
  const mayWrite = accounts.filter((account) => can(account, "create", kind) && can(account, "update", kind));
  const ofCenter = mayWrite.filter((account) => account.centerCode !== null && account.centerCode === centerCode);
  const general = mayWrite.filter((account) => account.centerCode === null);
  return random.pick(ofCenter.length > 0 && random.chance(0.4) ? ofCenter : general);
}
