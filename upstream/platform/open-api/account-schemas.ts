import type * as z from "zod";
import {
  acceptanceSchema,
  accountLinkSchema,
  emailConfirmationSchema,
  forgottenPasswordSchema,
  linkTokenSchema,
  newPasswordSchema,
} from "@/lib/contract/accounts/account-links";
import {
  accountSecuritySchema,
  codeSchema,
  emailChangeSchema,
  newAuthenticatorSchema,
  newPasskeySchema,
  passkeyOptionsSchema,
  passkeyPatchSchema,
  passkeySchema,
  passkeySignInSchema,
  passwordChangeSchema,
  passwordProofSchema,
  photoSchema,
  profileSchema,
  proofSchema,
  recoveryCodesSchema,
} from "@/lib/contract/accounts/account";
import {
  signedInSchema,
  signInSchema,
  signUpSchema,
  signUpStateSchema,
  twoFactorSignInSchema,
  twoFactorStepSchema,
} from "@/lib/contract/accounts/auth";
import { presenceChoiceSchema } from "@/lib/contract/changes/presence";
import { preferencesSchema } from "@/lib/contract/accounts/preferences";
import { signInOptionsSchema, ssoAttemptSchema, ssoReturnSchema } from "@/lib/contract/accounts/single-sign-on";
import { meSchema, userSchema } from "@/lib/contract/accounts/user";
import { audienceSchema, userAccessSchema, viewAsSchema } from "@/lib/contract/accounts/user-access";

/** The schemas of accounts, users and signing in, by their names in the API document. */
export const ACCOUNT_SCHEMAS: Record<string, z.ZodType> = {
  AccountSecurity: accountSecuritySchema,
  AccountLink: accountLinkSchema,
  AccountLinkToken: linkTokenSchema,
  Audience: audienceSchema,
  Code: codeSchema,
  EmailChange: emailChangeSchema,
  EmailConfirmation: emailConfirmationSchema,
  ForgottenPassword: forgottenPasswordSchema,
  InvitationAcceptance: acceptanceSchema,
  NewPassword: newPasswordSchema,
  SignInOptions: signInOptionsSchema,
  SingleSignOnAttempt: ssoAttemptSchema,
  SingleSignOnReturn: ssoReturnSchema,
  Me: meSchema,
  NewAuthenticator: newAuthenticatorSchema,
  NewPasskey: newPasskeySchema,
  Passkey: passkeySchema,
  PasskeyOptions: passkeyOptionsSchema,
  PasskeyPatch: passkeyPatchSchema,
  PasskeySignIn: passkeySignInSchema,
  PasswordChange: passwordChangeSchema,
  PasswordProof: passwordProofSchema,
  Photo: photoSchema,
  PresenceChoice: presenceChoiceSchema,
  Preferences: preferencesSchema,
  Profile: profileSchema,
  Proof: proofSchema,
  RecoveryCodes: recoveryCodesSchema,
  SignedIn: signedInSchema,
  SignIn: signInSchema,
  SignUp: signUpSchema,
  SignUpState: signUpStateSchema,
  TwoFactorSignIn: twoFactorSignInSchema,
  TwoFactorStep: twoFactorStepSchema,
  User: userSchema,
  UserAccess: userAccessSchema,
  ViewAs: viewAsSchema,
};
