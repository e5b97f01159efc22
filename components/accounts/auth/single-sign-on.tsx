import { buttonVariants } from "@/components/ui/button";
import { ssoOutcomeText } from "@/lib/accounts/access/sso-outcome";
import { cn } from "@/lib/utils";
import { FormAlert } from "./auth-form-parts";

type SingleSignOnProps = {
  label: string;
  /** The query of the sign-in page, with the return path. */
  query: string;
  outcome: unknown;
};

/** The other way to sign in. Not a client-side link: its address leads to the identity provider. */
export function SingleSignOn({ label, query, outcome }: SingleSignOnProps) {
  const text = ssoOutcomeText(outcome);
  return (
    <div className="mb-5 grid gap-4">
      {text ? <FormAlert text={text} /> : null}
      <a
        href={`/api/session/sso${query}`}
        className={cn(buttonVariants({ variant: "secondary", size: "lg" }), "h-auto min-h-10 py-2 text-center")}
      >
        Continue with {label}
      </a>
      <p className="flex items-center gap-3 text-xs text-muted-foreground before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        or with your password
      </p>
    </div>
  );
}
