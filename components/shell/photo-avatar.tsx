import { Avatar, AvatarFallback, AvatarImage } from "@/components/ui/avatar";

type PhotoAvatarProps = { photoUrl: string; initial: string; className?: string };

/** The photo, and the initial until it has come or where it doesn't. */
export function PhotoAvatar({ photoUrl, initial, className }: PhotoAvatarProps) {
  return (
    <Avatar className={className}>
      <AvatarImage src={photoUrl} alt="" />
      <AvatarFallback>{initial}</AvatarFallback>
    </Avatar>
  );
}
