"use client";

import { useId, useSyncExternalStore } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { areSingleKeysOn, setSingleKeys, subscribeToSingleKeys } from "@/components/ui/single-keys";

/** Turns off the keys that act without Ctrl or ⌘, in this browser. */
export function SingleKeysChoice() {
  const isOn = useSyncExternalStore(subscribeToSingleKeys, areSingleKeysOn, isOnServer);
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex min-h-6 items-center gap-2">
        <Checkbox id={id} checked={isOn} onCheckedChange={(checked) => setSingleKeys(checked === true)} />
        Single-key shortcuts in this browser
      </label>
      <p className="text-muted-foreground">
        / searches, ? lists shortcuts, J and K go through records, and G, then a letter, opens a page.
      </p>
    </div>
  );
}

const isOnServer = () => true;
