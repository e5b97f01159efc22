import { HydrationBoundary } from "@tanstack/react-query";
import { ConfigEditor } from "@/components/operations/config/config-editor";
import { prefetchParts } from "@/lib/query/prefetch/prefetch-records";
import { configParts } from "@/lib/query/prefetch/prefetch-work";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Settings" };

export default async function ConfigEditorRoutePage() {
  const [state] = await Promise.all([prefetchParts(configParts()), requireUser()]);
  return (
    <HydrationBoundary state={state}>
      <ConfigEditor />
    </HydrationBoundary>
  );
}
