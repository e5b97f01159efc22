import type { CodeServices } from "@/upstream/accounts/auth/second-factor/two-factor";
import type { SignInThrottle } from "@/upstream/accounts/auth/sign-in-throttle";
import type { Services } from "@/upstream/platform/http/app-type";
import type { RelyingParty } from "./relying-party";

export type AccountServices = Services & CodeServices & { throttle: SignInThrottle; relyingParty: RelyingParty | null };
