"use client";

import { X } from "lucide-react";
import { useState } from "react";
import { useToday } from "@/components/records/moment";
import { Button } from "@/components/ui/button";
import { Command, CommandEmpty, CommandInput, CommandItem, CommandList } from "@/components/ui/command";
import { TitledDialog } from "@/components/ui/dialog";
import { PartFailure, type PartQuery } from "@/components/ui/part-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { Slots } from "@/components/ui/slots";
import { formatUpcomingDay } from "@/lib/format";
import { chooseOpening, type Proposing } from "@/lib/shell/proposing";
import { ProposeErrors } from "../matching/candidates/selection-bar";
import { usePropose } from "../matching/candidates/use-propose";
import { useTrayOpenings, type TrayOpening } from "./use-tray-openings";

const close = () => chooseOpening(null);

/** The openings for which somebody can be proposed: a tray to drop them on, or a dialog for the keyboard. */
export function OpeningsTray({ proposing }: { proposing: Proposing }) {
  return proposing.how === "by-key" ? <ChooseDialog proposing={proposing} /> : <DropTray proposing={proposing} />;
}

function DropTray({ proposing }: { proposing: Proposing }) {
  const { freelancerId, name, how } = proposing;
  const { openings, rows } = useTrayOpenings(freelancerId);
  return (
    <section aria-label="Openings" className="openings-tray">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-medium">
          {how === "carried" ? `Drop ${name} on an opening to propose them` : `Propose ${name}`}
        </h2>
        {how === "dropped" ? (
          <Button variant="ghost" size="icon-sm" aria-label="Close" onClick={close}>
            <X aria-hidden />
          </Button>
        ) : null}
      </div>
      {rows ? (
        <ul className="openings-tray-list">
          {rows.map((opening) => (
            <DropOpening key={opening.positionId} opening={opening} proposing={proposing} />
          ))}
        </ul>
      ) : (
        <Missing of={openings} />
      )}
      {rows?.length === 0 ? <p className="text-muted-foreground">Every opening is filled.</p> : null}
    </section>
  );
}

function Missing({ of }: { of: PartQuery }) {
  return of.error ? <PartFailure of={of} what="the openings" /> : <Skeleton className="h-20" />;
}

function DropOpening({ opening, proposing }: { opening: TrayOpening; proposing: Proposing }) {
  const [isOver, setOver] = useState(false);
  const { propose, isProposing, errors } = useProposeFor(opening);
  return (
    <li>
      <button
        type="button"
        data-over={isOver || isProposing || undefined}
        onDragEnter={() => setOver(true)}
        onDragOver={(event) => event.preventDefault()}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          // The browser would open the link.
          event.preventDefault();
          setOver(false);
          chooseOpening({ ...proposing, how: "dropped" });
          propose([proposing.freelancerId]);
        }}
        onClick={() => propose([proposing.freelancerId])}
      >
        <OpeningFacts opening={opening} />
      </button>
      <ProposeErrors errors={errors} />
    </li>
  );
}

function ChooseDialog({ proposing: { freelancerId, name } }: { proposing: Proposing }) {
  const { openings, rows } = useTrayOpenings(freelancerId);
  return (
    <TitledDialog
      title={`Propose ${name}`}
      description="Those that fit best come first. You can undo the proposal."
      className="max-w-xl"
      onClose={close}
    >
      <Command>
        <CommandInput placeholder="Search openings" aria-label="Search openings" />
        <CommandList>
          {rows ? <CommandEmpty>No openings found</CommandEmpty> : <Missing of={openings} />}
          {rows?.map((opening) => (
            <ChosenOpening key={opening.positionId} opening={opening} freelancerId={freelancerId} />
          ))}
        </CommandList>
      </Command>
    </TitledDialog>
  );
}

function ChosenOpening({ opening, freelancerId }: { opening: TrayOpening; freelancerId: string }) {
  const { propose, isProposing, errors } = useProposeFor(opening);
  const { positionId, role, project, company } = opening;
  return (
    <CommandItem
      value={`${role} ${project} ${company ?? ""} ${positionId}`}
      disabled={isProposing}
      className="grid"
      onSelect={() => propose([freelancerId])}
    >
      <OpeningFacts opening={opening} />
      <ProposeErrors errors={errors} />
    </CommandItem>
  );
}

function useProposeFor({ projectId, positionId }: TrayOpening) {
  return usePropose({ projectId, positionId }, () => {
    close();
    return false;
  });
}

function OpeningFacts({ opening }: { opening: TrayOpening }) {
  const { role, project, startDate, score } = opening;
  const today = useToday();
  const start = startDate === null ? "no start date" : `from ${formatUpcomingDay(startDate, today)}`;
  return (
    <span className="flex min-w-0 items-start justify-between gap-3">
      <span className="min-w-0">
        <span className="block truncate font-medium">{role}</span>
        <span className="block truncate text-xs text-muted-foreground">{`${project}, ${start}`}</span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <Slots counts={opening} className="max-w-24 justify-end" />
        {score === null ? null : (
          <span className="text-xs text-muted-foreground tabular-nums">{`${score} points`}</span>
        )}
      </span>
    </span>
  );
}
