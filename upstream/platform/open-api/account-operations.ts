import type { Operation } from "./operation";

const OWN = "Allowed for everyone who is signed in, for their own account.";
const ANYONE = "No session is needed.";
const PASSWORD = "422 for a wrong password, 429 with Retry-After after too many.";
const PROOF = "422 for a wrong password or code, 429 with Retry-After after too many, 409 if it is off.";

/** One’s own account, and the ways to sign in that belong to it. */
export const accountOperations: Record<string, Operation> = {
  "POST /auth/two-factor": {
    id: "signInWithCode",
    summary: "Complete a sign-in with a code",
    description: `Takes the challenge of the first step with a code of the authenticator app or a recovery code. 401 once the challenge no longer works, 422 for a wrong code, 429 with Retry-After after too many. ${ANYONE}`,
  },
  "POST /auth/passkey/options": {
    id: "startPasskeySignIn",
    summary: "Start a sign-in with a passkey",
    description: `Returns WebAuthn’s options for the browser, good for one answer within five minutes. 409 at an IP address, which can’t have passkeys. ${ANYONE}`,
  },
  "POST /auth/passkey": {
    id: "signInWithPasskey",
    summary: "Sign in with a passkey",
    description: `Takes the browser’s answer. 401 if the passkey is unknown or can’t be verified. ${ANYONE}`,
  },
  "GET /account/security": {
    id: "getAccountSecurity",
    summary: "Get how an account is secured",
    description: `Returns the second factor, passkeys, open sessions and the last twenty events. ${OWN}`,
  },
  "PATCH /account/profile": {
    id: "updateProfile",
    summary: "Edit a profile",
    description: `Saves first and last name. 422 with the path of each invalid field. ${OWN}`,
  },
  "PUT /account/photo": {
    id: "savePhoto",
    summary: "Save a photo",
    description: `Takes a PNG, JPEG or WebP of at most 5 MB and 25 megapixels, and stores a small square without metadata. 413, 415 or 422 for any other. ${OWN}`,
  },
  "DELETE /account/photo": {
    id: "removePhoto",
    summary: "Remove a photo",
    description: `Removes the photo, if there is one. ${OWN}`,
  },
  "GET /media/photos/:id": {
    id: "getPhoto",
    summary: "Get a photo",
    description:
      "Returns a person’s photo, which browsers may cache for good: a new photo has a new id. Allowed for everyone who is signed in and knows the id.",
  },
  "PUT /account/password": {
    id: "changePassword",
    summary: "Change a password",
    description: `Returns a new token in place of the one of this request, and ends the other sessions if requested. ${PASSWORD} 422 for a weak new password. ${OWN}`,
  },
  "POST /account/email": {
    id: "requestEmailChange",
    summary: "Request a change of email address",
    description: `Mails a link to the new address, which confirms it, and a notice to the present one. The answer doesn’t say whether another account has the address. ${PASSWORD} ${OWN}`,
  },
  "POST /auth/email-confirmation": {
    id: "confirmEmail",
    summary: "Confirm a new email address",
    description: `Takes the token of a mailed link and gives its account the address that the link was mailed to. 404 once the link no longer works, 409 if another account has got the address meanwhile. ${ANYONE}`,
  },
  "DELETE /account/sessions": {
    id: "endOtherSessions",
    summary: "End all other sessions",
    description: `Revokes every token but the one of this request. ${OWN}`,
  },
  "DELETE /account/sessions/:id": {
    id: "endSession",
    summary: "End a session",
    description: `Revokes the token of a session. 404 if it has ended, or is somebody else’s. ${OWN}`,
  },
  "POST /account/two-factor": {
    id: "startTwoFactor",
    summary: "Start two-factor authentication",
    description: `Returns the key for an authenticator app, which a code has to confirm. ${PASSWORD} 409 if it is on. ${OWN}`,
  },
  "POST /account/two-factor/confirmation": {
    id: "confirmTwoFactor",
    summary: "Turn two-factor authentication on",
    description: `Takes the app’s first code and returns ten recovery codes, which can’t be read again. 422 for a wrong code, 409 if it is on. ${OWN}`,
  },
  "POST /account/two-factor/recovery-codes": {
    id: "renewRecoveryCodes",
    summary: "Make new recovery codes",
    description: `Returns ten recovery codes in place of all earlier ones. ${PROOF} ${OWN}`,
  },
  "POST /account/two-factor/removal": {
    id: "turnOffTwoFactor",
    summary: "Turn two-factor authentication off",
    description: `Deletes the app’s key and the recovery codes. ${PROOF} 409 if the access role needs it. ${OWN}`,
  },
  "POST /account/passkeys/options": {
    id: "startPasskey",
    summary: "Start adding a passkey",
    description: `Returns WebAuthn’s options for the browser, good for one answer within five minutes. ${PASSWORD} ${OWN}`,
  },
  "POST /account/passkeys": {
    id: "addPasskey",
    summary: "Add a passkey",
    description: `Takes the browser’s answer with a name. 422 if it can’t be verified, 409 if it has been added already. ${OWN}`,
  },
  "PATCH /account/passkeys/:id": {
    id: "renamePasskey",
    summary: "Rename a passkey",
    description: `Saves the name. 404 for somebody else’s passkey. ${OWN}`,
  },
  "DELETE /account/passkeys/:id": {
    id: "removePasskey",
    summary: "Remove a passkey",
    description: `Removes it, so that it no longer signs in. 404 for somebody else’s passkey. ${OWN}`,
  },
};
