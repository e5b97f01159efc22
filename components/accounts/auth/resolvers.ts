import { zodResolver } from "@hookform/resolvers/zod";
import {
  acceptanceSchema,
  emailConfirmationSchema,
  forgottenPasswordSchema,
  newPasswordSchema,
} from "@/lib/contract/accounts/account-links";
import { signInSchema, signUpSchema, twoFactorSignInSchema } from "@/lib/contract/accounts/auth";

/** Loaded on the first use of a form, as zod is half of the forms' code. */
export const signInResolver = zodResolver(signInSchema);
export const signUpResolver = zodResolver(signUpSchema);
export const codeResolver = zodResolver(twoFactorSignInSchema);
export const forgottenPasswordResolver = zodResolver(forgottenPasswordSchema);
export const emailConfirmationResolver = zodResolver(emailConfirmationSchema);
export const newPasswordResolver = zodResolver(newPasswordSchema);
export const acceptanceResolver = zodResolver(acceptanceSchema);
