import type { AccountLink } from "@/lib/contract/account-links";

/** Whose account a form is about, also for password managers. */
export function AccountName({ link: { username, email } }: { link: AccountLink }) {
  return (
    <div className="rounded-md border bg-muted px-3 py-2">
      <p className="font-medium wrap-anywhere">{username}</p>
      <p className="wrap-anywhere text-muted-foreground">{email}</p>
      <input hidden readOnly type="text" name="username" autoComplete="username" value={username} />
    </div>
  );
}
