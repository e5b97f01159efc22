import type { Operation } from "./operation";

const ANYONE = "No session is needed.";
const SIGNED_IN = "Allowed for everyone who is signed in.";

/** Signing in and out, signing up, links to an account and single sign-on. */
export const SIGN_IN_OPERATIONS: Record<string, Operation> = {
  "POST /auth/login": {
    id: "signIn",
    summary: "Sign in",
    description: `Returns a token for the Authorization header, and the user; with two-factor authentication a challenge for the second step instead. 401 if the name or the password is wrong, 403 if the account is suspended, 429 with Retry-After after too many wrong passwords. ${ANYONE}`,
  },
  "POST /auth/signup": {
    id: "signUp",
    summary: "Sign up",
    description: `Creates an account and signs in. The first account becomes the administrator and may need the setup code. 409 if the email address or username is in use, 422 if the password is weak. ${ANYONE}`,
  },
  "GET /auth/signup": {
    id: "getSignUpState",
    summary: "Get what signing up needs",
    description: `Says whether the next account is the first, and whether it needs the setup code. ${ANYONE}`,
  },
  "POST /auth/logout": {
    id: "signOut",
    summary: "Sign out",
    description: `Revokes the token of this request. ${SIGNED_IN}`,
  },
  "GET /auth/me": {
    id: "getSignedInUser",
    summary: "Get the signed-in user",
    description: `Returns the user of the token with their default views. 401 if the token is unknown, revoked or expired. ${SIGNED_IN}`,
  },
  "POST /auth/password-reset-requests": {
    id: "requestPasswordReset",
    summary: "Request a password reset",
    description: `Mails a link to the account with this username or email; the answer doesn’t say whether there is one. 429 with Retry-After after too many requests from an address. ${ANYONE}`,
  },
  "POST /auth/password-reset": {
    id: "resetPassword",
    summary: "Set a new password by a link",
    description: `Uses up the link, sets the password and ends all sessions of the account. 404 if the link is unknown, used, revoked or expired, 422 if the password is weak. ${ANYONE}`,
  },
  "POST /auth/link": {
    id: "readAccountLink",
    summary: "Get whose account a link opens",
    description: `Returns the account of a link to accept an invitation or to reset a password, without using it up. 404 if it is unknown, used, revoked or expired. ${ANYONE}`,
  },
  "POST /auth/invitation": {
    id: "acceptInvitation",
    summary: "Accept an invitation",
    description: `Uses up the link, sets name and password of the account and signs in. 404 if the link is unknown, used, revoked or expired, 422 if the password is weak. ${ANYONE}`,
  },
  "GET /auth/options": {
    id: "getSignInOptions",
    summary: "Get the ways to sign in",
    description: `Names the identity provider that people can sign in with besides their password. ${ANYONE}`,
  },
  "POST /auth/sso": {
    id: "startSingleSignOn",
    summary: "Start single sign-on",
    description: `Returns the address at the identity provider, and the state that the browser must come back with within ten minutes. 404 without a provider, 503 if it doesn’t respond. ${ANYONE}`,
  },
  "POST /auth/sso/session": {
    id: "finishSingleSignOn",
    summary: "Sign in with the provider’s answer",
    description: `Checks the answer once and signs in to the account of the identity. 400 if the state or the answer isn’t valid, 403 if the identity has no account, 422 if its email address isn’t verified. ${ANYONE}`,
  },
};
