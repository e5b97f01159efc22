import { useState } from "react";
import { answerWithPasskey, PasskeyError } from "@/lib/shell/passkeys";
import type { AuthState } from "@/lib/contract/accounts/auth";
import { callBff } from "@/lib/query/api-client";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { describeAuthError } from "./use-auth-form";

const PATH = "/api/session/passkey";

/** Without a name: the browser offers the passkeys that it has for this host. */
export function usePasskeySignIn(onSignedIn: (state: AuthState) => void) {
  const [alert, setAlert] = useState<string | null>(null);
  const { mutate, isPending, isSuccess } = useMutationOnce({
    mutationKey: [PATH],
    mutationFn: async () => {
      const { passkeyOptionsSchema } = await import("@/lib/contract/accounts/account");
      const { authStateSchema } = await import("@/lib/contract/accounts/auth");
      const { options } = await callBff("POST", `${PATH}/options`, {
        body: {},
        parse: (data) => passkeyOptionsSchema.parse(data),
      });
      const credential = await answerWithPasskey(options);
      return callBff("POST", PATH, { body: { credential }, parse: (data) => authStateSchema.parse(data) });
    },
    meta: { failure: false },
    onMutate: () => setAlert(null),
    onSuccess: onSignedIn,
    onError: (error) => setAlert(error instanceof PasskeyError ? error.message : describeAuthError(error, PATH)),
  });
  // Stays true while the next page loads.
  return { start: () => mutate(), alert, isPending: isPending || isSuccess };
}
