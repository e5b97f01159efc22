import { definitionOf } from "@/lib/records/definitions";
import { KINDS } from "@/lib/records/kinds";
import { accessRule, apiName, type Operation } from "./operation";

const NOT_FOUND = "404 if the user doesn’t exist.";
const PROTECTED = "403 for an administrator, unless you are one.";
const MAY_READ = accessRule("users", "read");
const MAY_UPDATE = accessRule("users", "update");

/** The calls about people’s accounts and access, by method and route. */
export const USER_OPERATIONS: Record<string, Operation> = {
  "POST /auth/view-as": {
    id: "viewAs",
    summary: "View as another user",
    description:
      "Returns a token with which nothing can be changed, and the user to view as. It ends with your own session, or when it is signed out. 404 if the user doesn’t exist or is suspended; 403 for administrators and for everybody but an administrator.",
  },
  "GET /users/:id/access": {
    id: "getUserAccess",
    summary: "Get what a user may see and do",
    description: `Returns the scope of each right to each kind with the rule that gives it, and the state of the account. ${NOT_FOUND} ${MAY_READ}`,
  },
  "POST /users/:id/invitation": {
    id: "resendInvitation",
    summary: "Send an invitation again",
    description: `Mails a new link to somebody who hasn’t accepted yet; earlier links stop working. 409 if they have. ${PROTECTED} ${NOT_FOUND} ${MAY_UPDATE}`,
  },
  "DELETE /users/:id/invitation": {
    id: "revokeInvitation",
    summary: "Revoke an invitation",
    description: `Makes the link of an invitation stop working. 409 if it was accepted. ${PROTECTED} ${NOT_FOUND} ${MAY_UPDATE}`,
  },
  "POST /users/:id/password-reset": {
    id: "sendResetLink",
    summary: "Send a link to set a new password",
    description: `Mails a link to an active user; the password stays as it is until then. 409 for anybody else. ${PROTECTED} ${NOT_FOUND} ${MAY_UPDATE}`,
  },
  "DELETE /users/:id/sessions": {
    id: "endSessions",
    summary: "End all sessions of a user",
    description: `Revokes all tokens of the user, who can sign in again. ${PROTECTED} ${NOT_FOUND} ${MAY_UPDATE}`,
  },
  "DELETE /users/:id/two-factor": {
    id: "resetTwoFactor",
    summary: "Reset two-factor authentication of a user",
    description: `For somebody who has lost their authenticator and recovery codes: removes both, revokes all tokens and mails the user. 409 if it is off, or of oneself. ${PROTECTED} ${NOT_FOUND} ${MAY_UPDATE}`,
  },
  ...Object.fromEntries(
    KINDS.map((kind): [string, Operation] => {
      const one = definitionOf(kind).one.toLowerCase();
      return [
        `GET /${kind}/:id/audience`,
        {
          id: `get${apiName(definitionOf(kind).one)}Audience`,
          summary: `Get who can see the ${one}`,
          description: `Returns the active users who may open the ${one}, by the rule that lets them. 404 if it doesn’t exist. ${MAY_READ}`,
        },
      ];
    }),
  ),
};
