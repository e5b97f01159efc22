import { CircleAlert } from "lucide-react";

/** The alert region is always rendered, so that screen readers announce its text when it appears. */
export function FormAlert({ text }: { text: string | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {text ? (
        <p className="flex gap-2 rounded-md bg-danger-surface px-3 py-2 text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {text}
        </p>
      ) : null}
    </div>
  );
}
