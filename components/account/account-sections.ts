/** In the order of the account page. */
export const ACCOUNT_SECTIONS = [
  { id: "profile", title: "Profile" },
  { id: "email", title: "Email" },
  { id: "password", title: "Password" },
  { id: "two-factor", title: "Two-factor authentication" },
  { id: "passkeys", title: "Passkeys" },
  { id: "sessions", title: "Sessions" },
  { id: "activity", title: "Security activity" },
  { id: "preferences", title: "Preferences" },
] as const;

export type SectionId = (typeof ACCOUNT_SECTIONS)[number]["id"];
