"use client";

import { Search } from "lucide-react";
import { Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { SidebarLabel, sidebarItemClasses } from "@/components/shell/sidebar/sidebar-item";
import type { PaletteProps } from "./palette";
import { takeEarlyShortcut } from "@/lib/shell/early-input";
import { useEarlyText } from "@/components/ui/use-early-text";
import { useGoKeys } from "./go-keys";
import { rememberVisit } from "./recent-records";

const loadPalette = () => import("./palette");
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));

/** Opens the palette, also by Ctrl+K or ⌘K. */
export function PaletteButton({
  pathname,
  ...palette
}: Omit<PaletteProps, "isOpen" | "onOpen" | "takeTyped" | "onReady"> & { pathname: string }) {
  const [isUsed, setUsed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const shortcut = useSyncExternalStore(subscribeToNothing, shortcutLabel, () => SHORTCUT);

  function show(open: boolean) {
    setUsed(true);
    setOpen(open);
  }

  usePaletteShortcut(() => show(!isOpen));
  useGoKeys(palette);
  const { takeTyped, onReady } = useEarlyText(isOpen);
  useEffect(() => rememberVisit(palette.userId, pathname), [palette.userId, pathname]);

  return (
    <>
      <button
        type="button"
        className={sidebarItemClasses}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void loadPalette()}
        onFocus={() => void loadPalette()}
        onClick={() => show(true)}
      >
        <Search aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
        <SidebarLabel>
          Quick find
          <span aria-hidden className="hidden collapsed:inline">
            {" "}
            · {shortcut}
          </span>
        </SidebarLabel>
        <kbd
          aria-hidden
          className="ml-auto rounded border bg-card px-1.5 text-xs font-normal max-md:hidden collapsed:hidden"
        >
          {shortcut}
        </kbd>
      </button>
      {isUsed ? (
        <Suspense fallback={null}>
          <Palette {...palette} isOpen={isOpen} onOpen={show} takeTyped={takeTyped} onReady={onReady} />
        </Suspense>
      ) : null}
    </>
  );
}

const SHORTCUT = "Ctrl K";

const subscribeToNothing = () => () => {};

function shortcutLabel(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘K" : SHORTCUT;
}

function usePaletteShortcut(callback: () => void): void {
  const onShortcut = useEffectEvent(callback);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey || event.defaultPrevented) return;
      if (document.querySelector("[role=alertdialog]")) return;
      event.preventDefault();
      onShortcut();
    };
    document.addEventListener("keydown", listen, true);
    if (takeEarlyShortcut()) onShortcut();
    return () => document.removeEventListener("keydown", listen, true);
  }, []);
}
