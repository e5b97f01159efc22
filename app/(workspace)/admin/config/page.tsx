import { ConfigEditor } from "@/components/operations/config/config-editor";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Config" };

export default async function ConfigEditorRoutePage() {
  await requireUser();
  return <ConfigEditor />;
}
