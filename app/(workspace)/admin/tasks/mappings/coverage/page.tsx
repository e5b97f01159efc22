import { CoverageMap } from "@/components/operations/tasks/coverage-map";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Coverage · Task mappings" };

export default async function CoverageMapRoutePage() {
  await requireUser();
  return <CoverageMap />;
}
