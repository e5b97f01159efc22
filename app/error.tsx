"use client";

import { ErrorScreen, type ErrorScreenProps } from "@/components/shell/error-screen";

export default function ErrorPage(props: ErrorScreenProps) {
  return (
    <main>
      <ErrorScreen {...props} />
    </main>
  );
}
