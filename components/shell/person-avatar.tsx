import { Mark } from "@/components/ui/mark";
import type { ShellPerson } from "./shell-person";

type PersonAvatarProps = { person: Pick<ShellPerson, "name" | "initial" | "photoUrl">; className?: string };

/** The photo or the first initial, in the hue that the person has everywhere. */
export function PersonAvatar({ person: { name, initial, photoUrl }, className = "size-8 text-xs" }: PersonAvatarProps) {
  return <Mark name={name} letters={initial} photoUrl={photoUrl} className={className} />;
}
