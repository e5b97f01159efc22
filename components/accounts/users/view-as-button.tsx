import { Eye } from "lucide-react";
import { Button } from "@/components/ui/button";
import { viewAsOptions } from "@/lib/query/accounts/user-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";

type ViewAsButtonProps = { id: string } & Pick<React.ComponentProps<typeof Button>, "className">;

/** Shows the product as this user has it, for administrators who may. */
export function ViewAsButton({ id, ...props }: ViewAsButtonProps) {
  const { mutate: viewAs, isPending } = useMutationOnce(viewAsOptions());
  return (
    <Button {...props} variant="secondary" disabled={isPending} onClick={() => viewAs(id)}>
      <Eye aria-hidden />
      View as
    </Button>
  );
}
