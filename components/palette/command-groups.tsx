import { CommandGroup, CommandItem } from "@/components/ui/command";
import type { Command } from "./commands";

type CommandGroupsProps = { commands: Command[]; onGo: (href: string) => void; onRun: (run: () => void) => void };

const GROUPS = ["Go to", "Views", "Actions"] as const;

export function CommandGroups({ commands, onGo, onRun }: CommandGroupsProps) {
  return GROUPS.map((heading) => {
    const own = commands.filter(({ group }) => group === heading);
    if (own.length === 0) return null;
    return (
      <CommandGroup key={heading} heading={heading}>
        {own.map((command) => (
          <CommandItem
            key={command.id}
            value={command.id}
            className="gap-3"
            onSelect={() => ("href" in command ? onGo(command.href) : onRun(command.run))}
          >
            <command.icon aria-hidden className="text-muted-foreground" strokeWidth={1.75} />
            <span className="truncate">{command.label}</span>
          </CommandItem>
        ))}
      </CommandGroup>
    );
  });
}
