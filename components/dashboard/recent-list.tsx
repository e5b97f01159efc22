"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useNextFocus } from "@/components/ui/use-next-focus";
import { recordKeys } from "@/lib/query/record-keys";

/** The lines of the newest changes, which the server draws: they are asked for anew when the lists are. */
export function RecentList({ label, children }: { label: string; children: React.ReactNode }) {
  const router = useRouter();
  useQuery({
    queryKey: [...recordKeys.all, "dashboard"],
    queryFn: () => {
      router.refresh();
      return null;
    },
    // As it came with the page.
    initialData: null,
    staleTime: Infinity,
    gcTime: 0,
  });
  // A line loses its button once it is undone, and may leave the list.
  const nextFocus = useNextFocus<HTMLUListElement>((list) => list);
  return (
    <ul {...nextFocus} tabIndex={-1} aria-label={label} className="divide-y">
      {children}
    </ul>
  );
}
