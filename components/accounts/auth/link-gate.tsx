"use client";

import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { linkTime } from "@/lib/accounts/access/link-time";
import Link from "@/lib/shell/reader-link";
import { useSyncExternalStore, type ReactNode } from "react";
import { Button, buttonVariants } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { listenToHash } from "@/components/ui/use-hash";
import type { AccountLink, LinkPurpose } from "@/lib/contract/accounts/account-links";
import { accountLinkOptions } from "@/lib/query/accounts/account-links";
import { ProblemError } from "@/lib/query/api-client";

type LinkGateProps = { purpose: LinkPurpose; children: (link: AccountLink, token: string) => ReactNode };

/** Renders its children for a link from a mail that works, else says what to do. */
export function LinkGate({ purpose, children }: LinkGateProps) {
  const hash = useSyncExternalStore(
    listenToHash,
    () => window.location.hash,
    () => null,
  );
  if (hash === null) return <FormSkeleton />;
  const token = new URLSearchParams(hash.slice(1)).get("token");
  if (!token) return <DeadLink purpose={purpose} />;
  return (
    <OpenedLink key={token} purpose={purpose} token={token}>
      {children}
    </OpenedLink>
  );
}

function OpenedLink({ purpose, token, children }: LinkGateProps & { token: string }) {
  const { data, error, refetch, isFetching } = useQuery(accountLinkOptions(purpose, token));
  if (data) return children(data, token);
  if (!error) return <FormSkeleton />;
  if (error instanceof ProblemError && error.status < 500) return <DeadLink purpose={purpose} />;
  return (
    <Notice
      title="Couldn’t check this link"
      text="Muster is unavailable right now. Your link is fine."
      action={
        <Button size="lg" onClick={() => void refetch()} aria-disabled={isFetching}>
          {isFetching ? "Retrying…" : "Try again"}
        </Button>
      }
    />
  );
}

const DEAD_LINKS: Record<LinkPurpose, { title: string; text: string; way: { href: string; label: string } }> = {
  invitation: {
    title: "This invitation doesn’t work anymore",
    text: `An invitation works once, for ${linkTime("invitation")}, and a newer one replaces it. If you have accepted it already, sign in. Otherwise ask whoever invited you to send it again.`,
    way: { href: "/auth", label: "Sign in" },
  },
  "password-reset": {
    title: "This link doesn’t work anymore",
    text: `A link to reset a password works once, for ${linkTime("password-reset")}, and a newer one replaces it.`,
    way: { href: "/auth/forgot", label: "Request a new link" },
  },
  "email-change": {
    title: "This link doesn’t work anymore",
    text: "A link to confirm an address works once, for a day, and a newer one replaces it. If your account doesn’t have the address yet, request the change again.",
    way: { href: "/account#email", label: "Open your account" },
  },
};

function DeadLink({ purpose }: { purpose: LinkPurpose }) {
  const { title, text, way } = DEAD_LINKS[purpose];
  return (
    <Notice
      title={title}
      text={text}
      action={
        <Link href={way.href} prefetch={false} className={buttonVariants({ size: "lg" })}>
          {way.label}
        </Link>
      }
    />
  );
}

type NoticeProps = { title: string; text: string; action: ReactNode };

function Notice({ title, text, action }: NoticeProps) {
  return (
    <div role="alert" className="grid gap-4">
      <div className="rounded-md bg-warning-surface px-3 py-2.5">
        <p className="flex gap-2 font-medium text-warning">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {title}
        </p>
        <p className="mt-1 pl-6">{text}</p>
      </div>
      {action}
    </div>
  );
}

function FormSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Checking your link…</span>
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-14" />
      <Skeleton className="h-10" />
    </div>
  );
}
