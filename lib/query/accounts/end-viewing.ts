import { mutationOptions } from "@tanstack/react-query";
import { callBff } from "@/lib/query/api-client";
import { listPath } from "@/lib/records/kinds";

/** @param userId whose page to return to */
export function endViewingOptions(userId: string) {
  return mutationOptions({
    mutationKey: ["session", "end-viewing"],
    mutationFn: () => callBff("DELETE", "/api/session/view-as"),
    onSuccess: () => window.location.assign(`${listPath("users")}/${userId}`),
  });
}
