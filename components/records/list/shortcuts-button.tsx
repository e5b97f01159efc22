"use client";

import { Keyboard } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { isSingleKey } from "@/components/ui/single-keys";
import { Button } from "@/components/ui/button";

const ShortcutsDialog = lazy(async () => ({ default: (await import("./shortcuts-dialog")).ShortcutsDialog }));

export function ShortcutsButton() {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // Another list on the page has opened the dialog if the event is handled.
      if (event.key !== "?" || !isSingleKey(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  return (
    <>
      <Button
        variant="secondary"
        size="icon"
        className="max-xl:hidden"
        aria-label="Keyboard shortcuts"
        aria-haspopup="dialog"
        title="Keyboard shortcuts (?)"
        onClick={() => setOpen(true)}
      >
        <Keyboard aria-hidden />
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ShortcutsDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
