import type { ReactNode } from "react";
import { BackLink, PageHeader } from "@/components/ui/page-header";

type AdminHeaderProps = {
  /** By default the index of administration. */
  back?: { href: string; label: string };
  title: string;
  /** Beside the title, such as links to other views. */
  beside?: ReactNode;
  description?: string | undefined;
  action?: ReactNode;
};

const INDEX = { href: "/admin", label: "Administration" };

/** The head of a page below `/admin`. */
export function AdminHeader({ back = INDEX, ...props }: AdminHeaderProps) {
  return <PageHeader back={back} {...props} />;
}

/** The way back to the index of administration. */
export function AdminLink() {
  return <BackLink {...INDEX} />;
}
