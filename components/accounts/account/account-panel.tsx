"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "@/lib/shell/reader-link";
import type { ReactNode } from "react";
import { Moment } from "@/components/records/moment";
import { Panel, PanelLink } from "@/components/staffing/dashboard/panel";
import { Badge } from "@/components/ui/badge";
import { hasFailed, PartFailure } from "@/components/ui/part-failure";
import { Skeleton } from "@/components/ui/skeleton";
import type { AccountSecurity } from "@/lib/contract/accounts/account";
import { describeDevice } from "@/lib/accounts/describe-device";
import { countOf } from "@/lib/format";
import { securityOptions } from "@/lib/query/accounts/account";

/** How safe the person's account is, and where they are signed in, on their dashboard. */
export function AccountPanel() {
  const query = useQuery(securityOptions());
  const { data } = query;
  return (
    <Panel title="Your account" actions={<PanelLink href="/account">Open account</PanelLink>}>
      {data || hasFailed(query) ? null : <Skeleton className="h-24" />}
      <PartFailure of={query} what="your security settings" />
      {data ? <Facts security={data} /> : null}
    </Panel>
  );
}

function Facts({ security: { twoFactor, passkeys, canAddPasskeys, sessions } }: { security: AccountSecurity }) {
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const [latest] = others.toSorted((a, b) => (a.lastSeenAt < b.lastSeenAt ? 1 : -1));
  return (
    <ul className="divide-y">
      <Fact
        name="Two-factor authentication"
        link={twoFactor.isOn ? null : { href: "/account#two-factor", label: "Set up" }}
      >
        <Badge tone={twoFactor.isOn ? "success" : "neutral"}>{twoFactor.isOn ? "On" : "Off"}</Badge>
      </Fact>
      {passkeys.length > 0 || canAddPasskeys ? (
        <Fact name="Passkeys" link={passkeys.length > 0 ? null : { href: "/account#passkeys", label: "Add" }}>
          {passkeys.length > 0 ? countOf(passkeys.length, "passkey") : "None"}
        </Fact>
      ) : null}
      <Fact name="Signed in elsewhere" link={latest ? { href: "/account#sessions", label: "Review" } : null}>
        {latest ? (
          <>
            {others.length === 1
              ? (describeDevice(latest.userAgent).name ?? "1 session")
              : countOf(others.length, "session")}
            , <Moment at={latest.lastSeenAt} />
          </>
        ) : (
          "Nowhere"
        )}
      </Fact>
    </ul>
  );
}

type FactProps = { name: string; link: { href: string; label: string } | null; children: ReactNode };

function Fact({ name, link, children }: FactProps) {
  return (
    <li className="flex min-h-11 items-center gap-x-4 py-1.5">
      <div className="grid min-w-0 flex-1 justify-items-start gap-0.5">
        <span className="text-xs text-muted-foreground">{name}</span>
        <span>{children}</span>
      </div>
      {link ? (
        <Link
          href={link.href}
          aria-label={`${link.label}: ${name}`}
          prefetch={false}
          className="inline-flex min-h-6 shrink-0 items-center text-link max-md:min-h-11"
        >
          {link.label}
        </Link>
      ) : null}
    </li>
  );
}
