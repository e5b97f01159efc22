import { Check, RotateCcw } from "lucide-react";
import { useRecordPage } from "@/components/records/page/record-page";
import { useQuickSave } from "@/components/records/page/use-quick-save";
import { Button } from "@/components/ui/button";

/** What one came for. One button for the task and its way back, so that it keeps the focus. */
export function DoneButton() {
  const { record, canEdit } = useRecordPage();
  const { isPending, save } = useQuickSave();
  if (!canEdit("status")) return null;
  const isOver = record.status === "done" || record.status === "skipped";
  return (
    <Button
      className="justify-self-start"
      variant={isOver ? "secondary" : "default"}
      aria-disabled={isPending}
      onClick={() => save({ status: isOver ? "open" : "done" })}
    >
      {isOver ? <RotateCcw aria-hidden /> : <Check aria-hidden />}
      {isOver ? "Reopen" : "Mark done"}
    </Button>
  );
}
