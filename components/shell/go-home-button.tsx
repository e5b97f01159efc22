"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";

export function GoHomeButton() {
  const router = useRouter();
  return <Button onClick={() => router.push("/")}>Back to Home</Button>;
}
