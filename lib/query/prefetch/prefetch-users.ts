import "server-only";
import { userAccessSchema } from "@/lib/contract/accounts/user-access";
import { userKeys } from "@/lib/query/accounts/user-queries";
import type { PrefetchedPart } from "./prefetch-records";

export function userAccessPart(id: string): PrefetchedPart {
  return { queryKey: userKeys.access(id), path: ["users", id, "access"], schema: userAccessSchema };
}
