import { zodResolver } from "@hookform/resolvers/zod";
import { acceptanceSchema, forgottenPasswordSchema, newPasswordSchema } from "@/lib/contract/account-links";
import { signInSchema, signUpSchema } from "@/lib/contract/auth";

/** Loaded on the first use of a form, as zod is half of the forms' code. */
export const signInResolver = zodResolver(signInSchema);
export const signUpResolver = zodResolver(signUpSchema);
export const forgottenPasswordResolver = zodResolver(forgottenPasswordSchema);
export const newPasswordResolver = zodResolver(newPasswordSchema);
export const acceptanceResolver = zodResolver(acceptanceSchema);
