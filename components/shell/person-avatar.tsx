import { Avatar, AvatarFallback, AvatarImage } from "@/components/ui/avatar";
import type { ShellPerson } from "./shell-person";

type PersonAvatarProps = { person: Pick<ShellPerson, "initial" | "photoUrl">; className?: string };

/** The photo, or the first initial. The name stands beside it, so it says nothing itself. */
export function PersonAvatar({ person, className }: PersonAvatarProps) {
  return (
    <Avatar className={className}>
      {person.photoUrl ? <AvatarImage src={person.photoUrl} alt="" /> : null}
      <AvatarFallback>{person.initial}</AvatarFallback>
    </Avatar>
  );
}
