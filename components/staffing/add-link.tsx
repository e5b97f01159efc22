import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import Link from "@/lib/shell/reader-link";
import { Button } from "@/components/ui/button";

type AddLinkProps = {
  href: string;
  /** Beside a section's title, where the page has a button for it already or needs none. */
  isQuiet?: boolean;
  children: ReactNode;
};

/** Leads to the form that adds what a record's page or one of its sections displays. */
export function AddLink({ href, isQuiet = false, children }: AddLinkProps) {
  return (
    <Button variant={isQuiet ? "link" : "default"} size={isQuiet ? "sm" : "default"} asChild>
      <Link href={href} prefetch={false}>
        <Plus aria-hidden />
        {children}
      </Link>
    </Button>
  );
}
