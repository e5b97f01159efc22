import { Button } from "@/components/ui/button";

type EditEndProps = { hint: string; isTheirs: boolean; onCancel: () => void };

/** The ways to end an edit; a press elsewhere is one too, but where it is to be decided whose value stands. */
export function EditEnd({ hint, isTheirs, onCancel }: EditEndProps) {
  return (
    <div className="flex items-center justify-end gap-2">
      {isTheirs ? null : (
        <p id={hint} className="grow text-xs text-balance text-muted-foreground">
          Leaving it saves too
        </p>
      )}
      <Button variant="secondary" onClick={onCancel}>
        {isTheirs ? "Keep theirs" : "Cancel"}
      </Button>
      <Button type="submit">{isTheirs ? "Save mine" : "Save"}</Button>
    </div>
  );
}
