import { Button } from "@/components/ui/button";

type EditEndProps = { hint: string; isTheirs: boolean; onCancel: () => void };

/** Clicking away saves too, except in a conflict. */
export function EditEnd({ hint, isTheirs, onCancel }: EditEndProps) {
  return (
    <div className="flex items-center justify-end gap-2">
      {isTheirs ? null : (
        <p id={hint} className="grow text-xs text-balance text-muted-foreground">
          Saves when you click away
        </p>
      )}
      <Button variant="secondary" onClick={onCancel}>
        {isTheirs ? "Keep theirs" : "Cancel"}
      </Button>
      <Button type="submit">{isTheirs ? "Save mine" : "Save"}</Button>
    </div>
  );
}
