"use client";

import { useRouter } from "next/navigation";

/** A plain button that is given its look, as the one beside it. */
export function GoHomeButton({ className }: { className: string }) {
  const router = useRouter();
  return (
    <button type="button" className={className} onClick={() => router.push("/")}>
      Back to Home
    </button>
  );
}
