import type { ReactNode } from "react";
import { BackLink, PageHeader } from "@/components/ui/page-header";

type AdminHeaderProps = { title: string; description?: string | undefined; action?: ReactNode };

const INDEX = { href: "/admin", label: "Administration" };

/** The head of a page below `/admin`. */
export function AdminHeader(props: AdminHeaderProps) {
  return <PageHeader back={INDEX} {...props} />;
}

/** The way back to the index of administration. */
export function AdminLink() {
  return <BackLink {...INDEX} />;
}
