import { zodResolver } from "@hookform/resolvers/zod";
import { signInSchema, signUpSchema, twoFactorSignInSchema } from "@/lib/contract/auth";

/** Loaded on the first use of a form, as zod is half of the forms' code. */
export const signInResolver = zodResolver(signInSchema);
export const signUpResolver = zodResolver(signUpSchema);
export const codeResolver = zodResolver(twoFactorSignInSchema);
