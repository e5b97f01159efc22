import { ArrowUpRight } from "lucide-react";
import type { WidthRange } from "@/components/ui/data-table/columns";
import { formatDay } from "@/lib/format";
import type { FieldOf } from "@/lib/records/definition";
import { dialNumber } from "@/lib/records/field-types/dial-number";
import { textsOf } from "@/lib/records/field-types/field-values";
import { periodText } from "@/lib/records/task-periods";
import { cn } from "@/lib/utils";
import type { FieldView } from "./field-view";

/** On a record’s page links stand out; in a list there would be too many. */
const LINK = "underline-offset-4 hover:underline in-data-[slot=fact]:text-brand";

export const text: FieldView<FieldOf<"text">> = {
  ...textView({ min: 130, preferred: 160 }),
  display: ({ field, value }) => (field.isPeriod ? periodText(String(value)) : String(value)),
};

export const currency = textView({ min: 70, preferred: 80 });

export const multiline = textView({ min: 160, preferred: 240 }, ({ value }) => (
  <p className="max-w-prose whitespace-pre-line">{String(value)}</p>
));

export const email = textView({ min: 190, preferred: 240 }, ({ value }) => (
  <a className={LINK} href={`mailto:${value}`}>
    <EmailAddress address={String(value)} />
  </a>
));

export const phone = textView({ min: 125, preferred: 130 }, ({ value }) => (
  <a className={LINK} href={`tel:${dialNumber(String(value))}`}>
    {String(value)}
  </a>
));

export const url = textView({ min: 150, preferred: 220 }, ({ value }) => <WebLink address={String(value)} />);

export const links = textView({ min: 130, preferred: 160 }, ({ value }) =>
  textsOf(value).map((address) => <WebLink key={address} address={address} />),
);

export const date = textView({ min: 108, preferred: 114 }, ({ value }) => (
  <time dateTime={String(value)}>{formatDay(String(value))}</time>
));

function textView(width: WidthRange, display: FieldView["display"] = ({ value }) => String(value)) {
  return { display, width: () => width, isNumeric: false, comparisonNote: () => null };
}

/** Breaks after the @ where it is too long for its line. */
function EmailAddress({ address }: { address: string }) {
  const at = address.indexOf("@") + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

function WebLink({ address }: { address: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer external"
      className={cn("flex max-w-full items-center gap-0.5 in-data-[slot=fact]:inline", LINK)}
    >
      <span className="truncate in-data-[slot=fact]:whitespace-normal in-data-[slot=fact]:wrap-anywhere">
        {address.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}
      </span>
      <ArrowUpRight
        aria-hidden
        className="size-3.5 shrink-0 text-muted-foreground in-data-[slot=fact]:ml-0.5 in-data-[slot=fact]:inline"
      />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
