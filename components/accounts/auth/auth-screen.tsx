import Link from "@/lib/shell/reader-link";
import type { ReactNode } from "react";
import { Logo } from "@/components/shell/logo";
import { SlotsPicture } from "@/components/shell/slots-picture";
import { safeReturnPath } from "@/lib/accounts/access/page-access";
import { SessionEndNote } from "./auth-form-parts";

type AuthScreenProps = {
  title: string;
  note?: string | undefined;
  /** Why somebody who was signed in is here. */
  sessionEnd?: string | undefined;
  /** The way to another page; none where there is just one way on. */
  other?: { text: string; label: string; href: string };
  children: ReactNode;
};

export function AuthScreen({ title, note, sessionEnd, other, children }: AuthScreenProps) {
  return (
    <main data-slot="auth-screen" className="grid min-h-dvh grid-cols-1 lg:grid-cols-2">
      <div className="flex justify-center px-4 py-10 sm:pt-[18dvh]">
        <div className="w-full max-w-sm">
          {/* On narrow screens the slots stand beside the logo, so that they take no height from the form. */}
          <div className="mb-5 flex items-center justify-between">
            <Logo className="size-10" />
            <SlotsPicture rows={NARROW_ROWS} className="h-8 lg:hidden" />
          </div>
          <h1 className="page-title">{title}</h1>
          {note ? <p className="mt-1 text-muted-foreground">{note}</p> : null}
          {sessionEnd ? (
            <div className="mt-4">
              <SessionEndNote text={sessionEnd} />
            </div>
          ) : null}
          {/* Larger than in other forms, like the buttons. */}
          <div className="mt-6 [&_[data-slot=input]]:h-11 md:[&_[data-slot=input]]:h-10">{children}</div>
          {other ? (
            // Whoever enters a code has an account.
            <p className="mt-6 text-muted-foreground in-[:has([data-slot=code-form])]:hidden">
              {other.text}{" "}
              <Link
                href={other.href}
                className="inline-block rounded-sm py-0.5 font-medium text-brand underline-offset-4 hover:underline"
              >
                {other.label}
              </Link>
            </p>
          ) : null}
        </div>
      </div>
      {/* On one line with the form’s title. */}
      <div className="grid content-start justify-items-center border-l bg-sidebar px-12 pt-[calc(18dvh+4rem)] pb-12 max-lg:hidden">
        <Openings />
      </div>
    </main>
  );
}

const NARROW_ROWS = ["####%.", "   ##.", "   ###"];

const EXAMPLES = [
  { name: "Customer portal", company: "Harbor Bank", slots: "####%." },
  { name: "Warehouse migration", company: "Northline Freight", slots: "##." },
  { name: "Brand refresh", company: "Fern & Field", slots: "###" },
  { name: "Payroll cutover", company: "Meridian Health", slots: "##%%." },
  { name: "Service desk", company: "Calder Energy", slots: "#####." },
];

const LOOKS = [
  { look: "#", word: "Filled" },
  { look: "%", word: "Proposed" },
  { look: ".", word: "Open" },
];

/** How the product shows who works where. */
function Openings() {
  return (
    <div className="grid w-full max-w-lg gap-5">
      <p className="text-base font-medium text-balance text-muted-foreground">
        Every project, every opening, and who fills it.
      </p>
      <ul aria-hidden className="divide-y overflow-hidden rounded-xl border bg-card shadow-raised">
        {EXAMPLES.map(({ name, company, slots }) => (
          <li key={name} className="flex h-16 items-center justify-between px-5">
            <span className="grid">
              <span className="font-medium">{name}</span>
              <span className="text-xs text-muted-foreground">{company}</span>
            </span>
            <SlotsPicture rows={[slots]} className="h-4" />
          </li>
        ))}
      </ul>
      <ul aria-hidden className="flex gap-5 text-xs text-muted-foreground">
        {LOOKS.map(({ look, word }) => (
          <li key={word} className="flex items-center gap-1.5">
            <SlotsPicture rows={[look]} className="h-3" />
            {word}
          </li>
        ))}
      </ul>
    </div>
  );
}

export type AuthSearchParams = Record<string, string | string[] | undefined>;

export function readReturnPath(params: AuthSearchParams): { returnPath: string; query: string } {
  const from = typeof params.from === "string" ? params.from : null;
  const returnPath = safeReturnPath(from);
  return { returnPath, query: from === returnPath ? `?from=${encodeURIComponent(from)}` : "" };
}
