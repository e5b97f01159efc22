"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { recordKeys } from "@/lib/query/records/record-keys";

/** The server renders the dashboard; invalidating the record queries refreshes the route. */
export function useDashboardRefresh(): void {
  const router = useRouter();
  useQuery({
    queryKey: [...recordKeys.all, "dashboard"],
    queryFn: () => {
      router.refresh();
      return null;
    },
    initialData: null,
    staleTime: Infinity,
    gcTime: 0,
  });
}
