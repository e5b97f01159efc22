import { safeReturnPath } from "@/lib/access/routes";

export type AuthSearchParams = Record<string, string | string[] | undefined>;

export function readFrom(params: AuthSearchParams): { returnPath: string; query: string } {
  const from = typeof params.from === "string" ? params.from : null;
  const returnPath = safeReturnPath(from);
  return { returnPath, query: from === returnPath ? `?from=${encodeURIComponent(from)}` : "" };
}
