import type { ReactNode } from "react";
import { DisabledIfViewed } from "@/lib/shell/unless-viewed";

/** The parts of the account page, of which one is displayed. */
export const ACCOUNT_PARTS = [
  { id: "profile", title: "Profile" },
  { id: "preferences", title: "Preferences" },
  { id: "security", title: "Security" },
] as const;

/** Below the part, in the order of the page. */
export const ACCOUNT_SECTIONS = [
  { id: "profile", title: "Profile" },
  { id: "preferences", title: "Preferences" },
  { id: "email", title: "Email" },
  { id: "password", title: "Password" },
  { id: "two-factor", title: "Two-factor authentication" },
  { id: "passkeys", title: "Passkeys" },
  { id: "sessions", title: "Sessions" },
  { id: "activity", title: "Security activity" },
] as const;

type SectionId = (typeof ACCOUNT_SECTIONS)[number]["id"];

type AccountSectionProps = {
  id: SectionId;
  /** Beside the title, such as a badge. */
  state?: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
};

export function AccountSection({ id, state, description, action, children }: AccountSectionProps) {
  const title = ACCOUNT_SECTIONS.find((section) => section.id === id)?.title;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-5 grid-cols-1 gap-4 border-t pt-6 first:border-t-0 first:pt-0"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-72 gap-0.5">
          <div className="flex min-h-8 flex-wrap items-center gap-2">
            <h2 id={`${id}-title`} className="section-title">
              {title}
            </h2>
            {state}
          </div>
          {description ? <p className="max-w-prose text-muted-foreground">{description}</p> : null}
        </div>
        <DisabledIfViewed>{action}</DisabledIfViewed>
      </div>
      <DisabledIfViewed>{children}</DisabledIfViewed>
    </section>
  );
}
