import { ChangeList } from "@/components/records/changes/change-list";
import { personOf } from "@/lib/accounts/access/access-role";
import { administers } from "@/lib/accounts/access/admin-pages";
import { kindsFor } from "@/lib/accounts/access/rights";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Changes" };

export default async function ChangesPage() {
  const person = personOf(await requireUser());
  const back = administers(person)
    ? { href: "/admin", label: "Administration" }
    : { href: "/dashboard", label: "Dashboard" };
  return <ChangeList kinds={kindsFor(person, "list")} back={back} />;
}
