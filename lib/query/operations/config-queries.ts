import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { ConfigEdit, ConfigKey, ConfigList, SavedConfig } from "@/lib/contract/operations/config";
import { callWithSchema } from "@/lib/query/call-with-schema";
import { recordKeys } from "@/lib/query/records/record-keys";

const loadSchemas = () => import("@/lib/contract/operations/config");

export const configKeys = {
  lists: ["config", "lists"] as const,
  history: (key: ConfigKey) => ["config", "history", key] as const,
};

export function configListsOptions() {
  return queryOptions({
    queryKey: configKeys.lists,
    queryFn: ({ signal }) =>
      callWithSchema("GET", "/api/config", async () => (await loadSchemas()).configListsSchema, { signal }),
  });
}

export function configHistoryOptions(key: ConfigKey) {
  return queryOptions({
    queryKey: configKeys.history(key),
    queryFn: ({ signal }) =>
      callWithSchema("GET", `/api/config/${key}/history`, async () => (await loadSchemas()).configChangesSchema, {
        signal,
      }),
  });
}

type Saved = (list: SavedConfig, edit: ConfigEdit) => void;

export function saveConfigOptions(client: QueryClient, key: ConfigKey, onSaved: Saved) {
  return mutationOptions({
    mutationKey: ["config", "save", key],
    mutationFn: ({ edit, version }: { edit: ConfigEdit; version: number }) =>
      callWithSchema("PUT", `/api/config/${key}`, async () => (await loadSchemas()).savedConfigSchema, {
        body: edit,
        headers: { "If-Match": `"${version}"` },
      }),
    onSuccess: (list, { edit }) => {
      client.setQueryData<ConfigList[]>(configKeys.lists, (lists) =>
        lists?.map((one) => (one.key === key ? list : one)),
      );
      void client.invalidateQueries({ queryKey: configKeys.history(key) });
      // Forms and filters offer the new values, and records may have been given others.
      void client.invalidateQueries({ queryKey: ["reference"] });
      void client.invalidateQueries({ queryKey: recordKeys.all });
      onSaved(list, edit);
    },
    meta: { failure: false },
  });
}
