"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { BellOff } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { Outbox } from "@/components/accounts/users/invitation-texts";
import { EmptySection, PageList, PageSection } from "@/components/records/page/page-section";
import { ProblemState } from "@/components/records/problem-state";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { DisabledIfViewed, UnlessViewed } from "@/lib/shell/unless-viewed";
import type { MailDelivery } from "@/lib/contract/accounts/user";
import type { FollowedRecord, NotificationSetting } from "@/lib/contract/operations/notifications";
import {
  followedOptions,
  saveSettingOptions,
  setFollowOptions,
  settingsOptions,
} from "@/lib/query/operations/notification-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { definitionOf } from "@/lib/records/definitions";
import { listPath } from "@/lib/records/kinds";
import { REASONS } from "./reasons";

/** What notifies the person, in the app and by mail, and the records that they follow. */
export function NotificationSettings({ delivery }: { delivery: MailDelivery }) {
  const { data, error, isFetching, refetch } = useQuery(settingsOptions());
  return (
    // As wide as forms, so that each checkbox stands near its label.
    <div className="grid max-w-[47.5rem] grid-cols-1 gap-6">
      <PageHeader
        back={{ href: "/notifications", label: "Notifications" }}
        title="Notification settings"
        description={<Introduction email={data?.email} delivery={delivery} />}
      />
      {data ? (
        <DisabledIfViewed>
          <ReasonTable settings={data.settings} />
        </DisabledIfViewed>
      ) : error ? (
        <ProblemState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="h-64" />
      )}
      <FollowedRecords />
    </div>
  );
}

function Introduction({ email, delivery }: { email: string | undefined; delivery: MailDelivery }) {
  return (
    <>
      Choose what appears in your inbox, and what one email a day{email ? ` to ${email}` : null} contains. Changes are
      saved at once.
      {delivery.isDelivered ? null : (
        <>
          {" "}
          Muster has no mail server, so emails wait in the <Outbox {...delivery} />.
        </>
      )}
    </>
  );
}

function ReasonTable({ settings }: { settings: readonly NotificationSetting[] }) {
  const { mutate } = useMutationOnce(saveSettingOptions(useQueryClient()));
  return (
    <section aria-label="What notifies you">
      <table className="w-full border-y">
        <thead className="text-xs text-muted-foreground">
          <tr className="border-b">
            <th scope="col" className="py-2 text-left font-normal">
              Notification
            </th>
            <th scope="col" className="w-20 py-2 text-center font-normal max-sm:w-16">
              In the app
            </th>
            <th scope="col" className="w-20 py-2 text-center font-normal max-sm:w-16">
              Daily email
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {settings.map((setting) => {
            const { name, description } = REASONS[setting.reason];
            return (
              <tr key={setting.reason} id={setting.reason} className="target:bg-accent">
                <th scope="row" className="py-3 pr-4 text-left font-normal">
                  <span className="font-medium">{name}</span>
                  <span className="block text-muted-foreground">{description}</span>
                </th>
                <td className="text-center">
                  <SettingCheckbox
                    label={`${name} in the app`}
                    isChecked={setting.inApp}
                    onChange={(inApp) => mutate({ ...setting, inApp })}
                  />
                </td>
                <td className="text-center">
                  <SettingCheckbox
                    label={`${name} in the daily email`}
                    isChecked={setting.byMail}
                    onChange={(byMail) => mutate({ ...setting, byMail })}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

type SettingCheckboxProps = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void };

function SettingCheckbox({ label, isChecked, onChange }: SettingCheckboxProps) {
  return (
    <span className="inline-grid size-11 place-items-center align-middle">
      <Checkbox aria-label={label} checked={isChecked} onCheckedChange={(checked) => onChange(checked === true)} />
    </span>
  );
}

function FollowedRecords() {
  const { data: records, error, isFetching, refetch } = useQuery(followedOptions());
  return (
    <PageSection title="Records you follow" count={records?.length}>
      {records ? (
        records.length > 0 ? (
          <PageList>
            {records.map((record) => (
              <FollowedRow key={record.id} record={record} />
            ))}
          </PageList>
        ) : (
          <EmptySection text="You follow no records. To follow one, open the menu on its page." />
        )
      ) : error ? (
        <ProblemState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </PageSection>
  );
}

function FollowedRow({ record: { kind, id, code, name } }: { record: FollowedRecord }) {
  const { mutate, isPending } = useMutationOnce(setFollowOptions(useQueryClient(), kind, id));
  return (
    <li className="flex min-h-12 items-center gap-4 px-4 py-1.5">
      <span className="min-w-0 flex-1">
        <Link href={`${listPath(kind)}/${id}`} prefetch={false} className="block truncate font-medium hover:underline">
          {name}
        </Link>
        <span className="block text-xs text-muted-foreground">
          {definitionOf(kind).one} <span className="font-mono">{code}</span>
        </span>
      </span>
      <UnlessViewed>
        <Button
          variant="secondary"
          size="sm"
          className="max-md:h-11"
          aria-label={`Stop following ${name}`}
          disabled={isPending}
          onClick={() => mutate(false)}
        >
          <BellOff aria-hidden />
          Stop following
        </Button>
      </UnlessViewed>
    </li>
  );
}
