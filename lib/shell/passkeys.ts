import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** The browser made or used no passkey; the message says why. */
export class PasskeyError extends Error {
  override name = "PasskeyError";
}

const loadLibrary = () => import("@simplewebauthn/browser");

/** Lets the browser make a passkey. @throws PasskeyError */
export async function createPasskey(options: Record<string, unknown>): Promise<unknown> {
  const { startRegistration } = await requireSupport();
  return startRegistration({ optionsJSON: creationOptions(options) }).catch((error: unknown) => {
    throw new PasskeyError(reasonOf(error, "No passkey was added. Try again when you’re ready."));
  });
}

/** Lets the person choose one of their passkeys and unlock it. @throws PasskeyError */
export async function answerWithPasskey(options: Record<string, unknown>): Promise<unknown> {
  const { startAuthentication } = await requireSupport();
  return startAuthentication({ optionsJSON: requestOptions(options) }).catch((error: unknown) => {
    throw new PasskeyError(reasonOf(error, "No passkey was used. Try again, or sign in with your password."));
  });
}

async function requireSupport() {
  const library = await loadLibrary();
  if (!library.browserSupportsWebAuthn()) throw new PasskeyError("This browser doesn’t support passkeys.");
  return library;
}

function reasonOf(error: unknown, otherwise: string): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return "This device already has a passkey for your account.";
  if (name === "SecurityError") return "Passkeys don’t work at this address. Open Muster by the name of its host.";
  return otherwise;
}

// The upstream makes the options by the same library, which checks them again.
function creationOptions(options: Record<string, unknown>): PublicKeyCredentialCreationOptionsJSON {
  // @ts-expect-error the contract describes the options as any object
  return options;
}

function requestOptions(options: Record<string, unknown>): PublicKeyCredentialRequestOptionsJSON {
  // @ts-expect-error the contract describes the options as any object
  return options;
}
