"use client";

import { useEffect, useEffectEvent, type RefObject } from "react";
import { isTyping } from "@/components/ui/data-table/row-focus";

type DeskActions = {
  /** Opens the next or the previous opening. */
  onOpening: (step: 1 | -1) => void;
  /** Shows the next or the previous factor of everybody's score. */
  onFactor: (step: 1 | -1) => void;
  /** Compares the person in whose row the focus is. */
  onCompare: (freelancerId: string | null) => void;
};

/**
 * Keys of the desk. Letters act while the focus is on it, so that nobody who speaks or slips hits one elsewhere; arrows
 * also while the focus is on nothing. They are explained below the list of people.
 */
export function useDeskKeys(desk: RefObject<HTMLElement | null>, actions: DeskActions): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    const isOnDesk = target instanceof Node && desk.current?.contains(target);
    const isHere = isOnDesk || (target === document.body && key.startsWith("Arrow"));
    if (!isHere || event.defaultPrevented || isTyping(target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (act(key, event.shiftKey, desk.current, actions)) event.preventDefault();
  });
  useEffect(() => {
    const listener = new AbortController();
    document.addEventListener("keydown", (event) => onKeyDown(event), { signal: listener.signal });
    return () => listener.abort();
  }, []);
}

/** Returns whether the key means something here. */
function act(key: string, isShifted: boolean, desk: HTMLElement | null, actions: DeskActions): boolean {
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case "ArrowDown":
    case "ArrowUp":
      return moveFocus(desk, key === "ArrowDown" ? 1 : -1);
    case "ArrowRight":
    case "ArrowLeft":
      actions.onFactor(key === "ArrowRight" ? 1 : -1);
      return true;
    case "n":
      actions.onOpening(isShifted ? -1 : 1);
      return true;
    case "c":
      actions.onCompare(focusedPerson());
      return true;
    default:
      return false;
  }
}

const PERSON = "[data-desk-person]";
const OPENING = "[data-desk-opening]";

/** Moves the focus among the openings, or else among the people. */
function moveFocus(desk: HTMLElement | null, step: 1 | -1): boolean {
  const { activeElement } = document;
  const kind = activeElement?.matches(OPENING) ? OPENING : PERSON;
  const stops = [...(desk?.querySelectorAll<HTMLElement>(kind) ?? [])];
  const at = stops.findIndex((stop) => stop === activeElement);
  const next = stops[at < 0 ? 0 : at + step];
  next?.focus();
  return stops.length > 0;
}

/** The first person, or the place of the people if nobody fits. */
export function focusPeople(desk: HTMLElement | null): void {
  const first = desk?.querySelector<HTMLElement>(PERSON) ?? desk?.querySelector<HTMLElement>(".desk-people");
  first?.focus({ preventScroll: true });
}

function focusedPerson(): string | null {
  return document.activeElement?.getAttribute("data-desk-person") ?? null;
}
