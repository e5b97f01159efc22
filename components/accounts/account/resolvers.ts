import { zodResolver } from "@hookform/resolvers/zod";
import { codeSchema, passkeyPatchSchema, passwordChangeSchema, profileSchema } from "@/lib/contract/accounts/account";

export const profileResolver = zodResolver(profileSchema);
export const passwordResolver = zodResolver(passwordChangeSchema);
export const codeResolver = zodResolver(codeSchema);
export const passkeyNameResolver = zodResolver(passkeyPatchSchema);
