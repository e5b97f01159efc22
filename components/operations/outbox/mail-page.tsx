"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { Fragment } from "react";
import { Moment } from "@/components/records/moment";
import { ProblemState } from "@/components/records/problem-state";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { addToast } from "@/components/ui/toast-store";
import { UnlessViewed } from "@/lib/shell/unless-viewed";
import type { OpenedMail } from "@/lib/contract/operations/outbox";
import { mailOptions, sendMailOptions } from "@/lib/query/operations/outbox-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { MailState } from "./mail-state";

export function MailPage({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(mailOptions(id));
  if (data) return <Mail mail={data} />;
  return error ? <ProblemState error={error} onRetry={() => void refetch()} retrying={isFetching} /> : null;
}

function Mail({ mail }: { mail: OpenedMail }) {
  return (
    <article className="grid reading-width grid-cols-1 gap-4">
      <PageHeader
        back={{ href: "/admin/outbox", label: "Outbox" }}
        title={mail.subject}
        beside={<MailState mail={mail} isReadable={mail.body !== null} />}
        description={
          <>
            To <span className="text-foreground">{mail.to}</span>, written <Moment at={mail.createdAt} />
            {/* A mail that stays in the outbox arrives there at once. */}
            {mail.sentAt && mail.body === null ? (
              <>
                , sent <Moment at={mail.sentAt} />
              </>
            ) : null}
          </>
        }
      />
      {mail.error ? <MailError mail={mail} error={mail.error} /> : null}
      {mail.body === null ? (
        <p className="rounded-lg border px-4 py-10 text-center text-muted-foreground">
          The text of this email isn’t stored anymore or isn’t displayed here.
        </p>
      ) : (
        <>
          <p className="max-w-prose text-muted-foreground">
            Muster has no mail server, so you can pass this email on to whom it is for.
            {opensAccount(mail.body) ? " A link in it opens their account, once." : null}
          </p>
          <div className="rounded-lg border bg-card px-4 py-4 shadow-raised sm:px-6">
            <MailText text={mail.body} />
          </div>
        </>
      )}
    </article>
  );
}

function MailError({ mail, error }: { mail: OpenedMail; error: string }) {
  const { mutate, isPending } = useMutationOnce(sendMailOptions(useQueryClient(), mail.id));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-danger-surface px-3 py-2">
      <p className="min-w-0 flex-1 basis-64 text-danger">
        {error}. {attemptsText(mail)}
      </p>
      {mail.state === "failed" ? (
        <UnlessViewed>
          <Button
            variant="secondary"
            className="max-md:h-11"
            disabled={isPending}
            onClick={() =>
              mutate(undefined, { onSuccess: () => addToast({ title: "Email queued again", variant: "success" }) })
            }
          >
            <RotateCw aria-hidden />
            Send again
          </Button>
        </UnlessViewed>
      ) : null}
    </div>
  );
}

function attemptsText({ attempts, state }: OpenedMail): string {
  const tried = attempts === 1 ? "Tried once" : `Tried ${attempts} times`;
  return state === "failed" ? `${tried}, then given up.` : `${tried}, and will be tried again.`;
}

/** Those of invitations and new passwords do; of other mails they lead to a page, or confirm an address. */
function opensAccount(text: string): boolean {
  return /\/auth\/(?:invitation|reset)#token=/.test(text);
}

const LINK = /(https?:\/\/[^\s<>"]+)/;

/** Paragraphs with their links; nothing else of the text is markup. */
function MailText({ text }: { text: string }) {
  return (
    <div className="max-w-prose wrap-anywhere whitespace-pre-line">
      {text.split(LINK).map((part, i) =>
        i % 2 === 1 ? (
          <a key={i} href={part} rel="noreferrer" className="text-link">
            {part}
          </a>
        ) : (
          <Fragment key={i}>{part}</Fragment>
        ),
      )}
    </div>
  );
}
