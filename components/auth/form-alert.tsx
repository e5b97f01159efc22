import { CircleAlert } from "lucide-react";

/** What went wrong with the form as a whole. The region is always there, so that its text is announced. */
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
