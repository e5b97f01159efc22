import type { CodeServices } from "@/upstream/accounts/auth/second-factor/two-factor";
import type { SignInThrottle } from "@/upstream/accounts/auth/sign-in-throttle";
import type { Services } from "@/upstream/platform/http/app-type";
import type { RelyingParty } from "./relying-party";

export type AccountServices = Services & CodeServices & { throttle: SignInThrottle; relyingParty: RelyingParty | null };

// What the API document says of several routes.
export const OWN_ACCOUNT = "Allowed for everyone who is signed in, for their own account.";
export const PASSWORD = "422 for a wrong password, 429 with Retry-After after too many.";
export const PROOF = "422 for a wrong password or code, 429 with Retry-After after too many, 409 if it is off.";
