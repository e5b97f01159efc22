import {
  useMutation,
  useQueryClient,
  type MutationKey,
  type QueryClient,
  type UseMutationOptions,
} from "@tanstack/react-query";
import { isSame } from "@/lib/values";

type KeyedOptions<Data, Variables, Context> = UseMutationOptions<Data, Error, Variables, Context> & {
  mutationKey: MutationKey;
};

/** Ignores `mutate` while the same mutation runs: a button is disabled too late for a double click. */
export function useMutationOnce<Data, Variables, Context>(options: KeyedOptions<Data, Variables, Context>) {
  const client = useQueryClient();
  const mutation = useMutation(options);
  const mutate: typeof mutation.mutate = (...args) => {
    if (!isMutationRunning(client, options.mutationKey, args[0])) mutation.mutate(...args);
  };
  return { ...mutation, mutate };
}

/** Unlike React state, known at once, and for mutations started anywhere on the page. */
export function isMutationRunning(client: QueryClient, mutationKey: MutationKey, variables?: unknown): boolean {
  const hasSameVariables = ({ state }: { state: { variables?: unknown } }) => isSame(state.variables, variables);
  return client.isMutating({ mutationKey, exact: true, predicate: hasSameVariables }) > 0;
}
