import { ArrowUpRight } from "lucide-react";

export function WebLink({ address }: { address: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer external"
      className="flex max-w-full items-center gap-0.5 underline-offset-4 hover:underline"
    >
      <span className="truncate">{address.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}</span>
      <ArrowUpRight aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
