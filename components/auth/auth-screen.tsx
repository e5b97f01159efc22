import Link from "next/link";
import type { ReactNode } from "react";
import { Logo } from "@/components/shell/logo";
import { SlotsPicture } from "@/components/shell/slots-picture";
import { safeReturnPath } from "@/lib/access/routes";

type AuthScreenProps = {
  title: string;
  note?: string | undefined;
  /** The way to another page; none where there is just one way on. */
  other?: { text: string; label: string; href: string };
  children: ReactNode;
};

export function AuthScreen({ title, note, other, children }: AuthScreenProps) {
  return (
    <main className="grid min-h-dvh grid-cols-1 lg:grid-cols-2">
      <div className="flex justify-center px-4 py-10 sm:pt-[18dvh]">
        <div className="w-full max-w-sm">
          <Logo className="mb-5 size-10" />
          <h1 className="page-title">{title}</h1>
          {note ? <p className="mt-1 text-muted-foreground">{note}</p> : null}
          {/* Larger than in other forms, like the buttons. */}
          <div className="mt-6 [&_[data-slot=input]]:h-11 md:[&_[data-slot=input]]:h-10">{children}</div>
          {other ? (
            <p className="mt-4 border-t pt-4 text-muted-foreground">
              {other.text}{" "}
              <Link
                href={other.href}
                className="inline-block rounded-sm py-0.5 font-medium text-primary underline-offset-4 hover:underline dark:text-info"
              >
                {other.label}
              </Link>
            </p>
          ) : null}
        </div>
      </div>
      <div className="grid content-center justify-items-center border-l bg-sidebar p-12 max-lg:hidden">
        <Openings />
      </div>
    </main>
  );
}

const EXAMPLES = [
  { name: "Customer portal", slots: "####%." },
  { name: "Warehouse migration", slots: "##." },
  { name: "Brand refresh", slots: "###" },
  { name: "Payroll cutover", slots: "##%%." },
  { name: "Service desk", slots: "#####." },
];

const LOOKS = [
  { look: "#", word: "Filled" },
  { look: "%", word: "Proposed" },
  { look: ".", word: "Open" },
];

/** How the product shows who works where. */
function Openings() {
  return (
    <div className="grid w-full max-w-sm gap-6">
      <p className="text-xl/7 font-semibold tracking-tight text-balance">
        Every project, every opening, and who fills it.
      </p>
      <ul aria-hidden className="divide-y border-y text-muted-foreground">
        {EXAMPLES.map(({ name, slots }) => (
          <li key={name} className="flex h-12 items-center justify-between">
            {name}
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
