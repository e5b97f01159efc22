"use client";

import type { ErrorScreenProps } from "@/components/shell/error-screen";
import { LateErrorScreen } from "@/components/shell/late-error-screen";

export default function ErrorPage(props: ErrorScreenProps) {
  return (
    <main>
      <LateErrorScreen {...props} />
    </main>
  );
}
