import { zodResolver } from "@hookform/resolvers/zod";
import { codeSchema, passwordChangeSchema, profileSchema } from "@/lib/contract/accounts/account";

export const profileResolver = zodResolver(profileSchema);
export const passwordResolver = zodResolver(passwordChangeSchema);
export const codeResolver = zodResolver(codeSchema);
