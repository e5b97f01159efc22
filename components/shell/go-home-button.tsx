"use client";

import { useRouter } from "next/navigation";

export function GoHomeButton({ className }: { className: string }) {
  const router = useRouter();
  return (
    <button type="button" className={className} onClick={() => router.push("/")}>
      Back to Home
    </button>
  );
}
