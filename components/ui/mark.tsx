import type * as React from "react";
import { cn } from "@/lib/utils";

type MarkProps = Omit<React.ComponentProps<"span">, "children"> & {
  name: string;
  shape?: MarkShape;
  /** In place of the initials. */
  letters?: string;
  /** Covers the letters once it has loaded. */
  photoUrl?: string | null | undefined;
};

export type MarkShape = "person" | "company" | "team";

/** The initials of a name in its own muted hue: a circle for a person, a square for a company, two overlapping discs for a team. */
function Mark({ name, shape = "person", letters = initials(name), photoUrl = null, className, ...props }: MarkProps) {
  return (
    <span
      data-slot="mark"
      data-mark={shape}
      aria-hidden
      className={cn("mark", className)}
      style={markHue(name)}
      {...props}
    >
      {letters}
      {/* oxlint-disable-next-line next/no-img-element */}
      {photoUrl ? <img src={photoUrl} alt="" decoding="async" /> : null}
    </span>
  );
}

type MarkHue = React.CSSProperties & { "--mark-hue": number };

/** The same name has the same hue everywhere. */
function markHue(name: string): MarkHue {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % HUES;
  return { "--mark-hue": hash };
}

const HUES = 360;

/** Of the first and the last word before a comma, after which names have their place. */
function initials(name: string): string {
  const words = name.split(",", 1).join("").trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => Array.from(word ?? "")[0] ?? "");
  return letters.join("").toUpperCase();
}

export { initials, Mark, markHue };
