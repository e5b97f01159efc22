import { buttonVariants } from "@/components/ui/button";
import { isAdmin } from "@/lib/access/access-role";
import type { User } from "@/lib/contract/user";
import { PersonAvatar } from "./person-avatar";
import { shellPersonOf } from "./shell-person";
import { SignOutButton } from "./sidebar/sign-out";
import { ThemeChoice } from "./theme-choice";

export function AccountPage({ user }: { user: User }) {
  return (
    <>
      <AccountFacts user={user} />
      <DataCredits />
    </>
  );
}

function AccountFacts({ user }: { user: User }) {
  const person = shellPersonOf(user);
  return (
    <div className="grid max-w-[55rem] gap-4">
      <h1 className="page-title">Account</h1>
      <div className="flex flex-wrap items-center gap-4 py-2">
        <PersonAvatar person={person} className="size-14 text-lg [&_[data-slot=avatar-fallback]]:text-lg" />
        <div className="min-w-0 grow basis-44">
          <p className="section-title truncate">{person.name}</p>
          <p className="text-muted-foreground">{person.roleLabel}</p>
        </div>
        <SignOutButton className={buttonVariants({ variant: "secondary" })}>Sign Out</SignOutButton>
      </div>
      <dl className="divide-y border-y">
        <Fact label="Username" value={user.username} />
        <Fact label="Email" value={user.email} />
        <Fact label="Center" value={user.centerCode} />
        <Fact label="Additional roles" value={user.roles.map((role) => role.shortName).join(", ")} />
        <Fact label="Theme" value={<ThemeChoice />} />
      </dl>
      {isAdmin(user) ? null : <p className="text-muted-foreground">Ask an administrator to change these details.</p>}
    </div>
  );
}

function Fact({ label, value }: { label: string; value: React.ReactNode }) {
  if (!value) return null;
  return (
    <div className="grid min-h-10 items-baseline gap-x-4 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  );
}

const SOURCE = "https://github.com/dr5hn/countries-states-cities-database";
const LICENCE = "https://opendatacommons.org/licenses/odbl/1-0/";

/** The attribution that the licence of the state and city data requires. */
function DataCredits() {
  return (
    <p className="mt-8 text-xs text-muted-foreground">
      Location data:{" "}
      <a className="underline underline-offset-4" href={SOURCE} rel="noreferrer">
        Countries States Cities Database
      </a>{" "}
      by dr5hn,{" "}
      <a className="underline underline-offset-4" href={LICENCE} rel="noreferrer">
        ODbL 1.0
      </a>
    </p>
  );
}
