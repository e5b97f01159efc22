import type { CodeServices } from "@/upstream/auth/second-factor/two-factor";
import type { SignInThrottle } from "@/upstream/auth/sign-in-throttle";
import type { Services } from "@/upstream/http/app-type";
import type { RelyingParty } from "./relying-party";

export type AccountServices = Services & CodeServices & { throttle: SignInThrottle; relyingParty: RelyingParty | null };
