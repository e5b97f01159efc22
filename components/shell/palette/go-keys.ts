"use client";

import { useEffect, useEffectEvent } from "react";
import { isSingleKey } from "@/components/ui/single-keys";
import { useReaderRouter } from "@/lib/shell/reader-path";
import type { PlaceOptions } from "./place-commands";

/** As long as it takes to find the second key. */
const PAUSE_MAX_MS = 1_500;

const loadPlaces = () => Promise.all([import("./place-commands"), import("./follow-path")]);

/** G and then a letter opens a section, as the palette says beside it. */
export function useGoKeys(options: PlaceOptions): void {
  const router = useReaderRouter();
  const go = useEffectEvent(async (letter: string) => {
    const [{ placeCommands }, { followPath }] = await loadPlaces();
    const place = placeCommands(options).find(({ goKey }) => goKey === letter);
    if (place && "href" in place) followPath(place.href, router.push);
  });
  useEffect(() => {
    let startedAt = Number.NEGATIVE_INFINITY;
    const listen = (event: KeyboardEvent) => {
      const isSecond = event.timeStamp - startedAt < PAUSE_MAX_MS;
      startedAt = Number.NEGATIVE_INFINITY;
      if (!isSingleKey(event)) return;
      if (document.querySelector(OVERLAY)) return;
      if (isSecond && /^[a-z]$/i.test(event.key)) {
        // Not also a key of the list or the page.
        event.preventDefault();
        event.stopPropagation();
        void go(event.key.toUpperCase());
      } else if (event.key === "g") {
        startedAt = event.timeStamp;
        void loadPlaces();
      }
    };
    document.addEventListener("keydown", listen, true);
    return () => document.removeEventListener("keydown", listen, true);
  }, []);
}

/** What takes letters itself. */
const OVERLAY = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";
