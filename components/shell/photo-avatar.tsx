import { Avatar, AvatarFallback, AvatarImage } from "@/components/ui/avatar";

type PhotoAvatarProps = { photoUrl: string; initial: string; className?: string };

export function PhotoAvatar({ photoUrl, initial, className }: PhotoAvatarProps) {
  return (
    <Avatar className={className}>
      <AvatarImage src={photoUrl} alt="" />
      <AvatarFallback>{initial}</AvatarFallback>
    </Avatar>
  );
}
