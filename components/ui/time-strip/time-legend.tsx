const LOOKS = [
  { time: "booked", words: "Booked" },
  { time: "half", words: "50% of a week" },
  { time: "over", words: "Overloaded" },
  { time: "tentative", words: "Proposed or offered" },
  { time: "over-if-accepted", words: "Overloaded if accepted" },
  { time: "free", words: "Free" },
  { time: "closed", words: "Unavailable" },
] as const;

/** What the looks of strips mean. */
export function TimeLegend() {
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground">
      {LOOKS.map(({ time, words }) => (
        <li key={time} className="flex items-center gap-1.5">
          <span aria-hidden data-time={time} className="time-swatch" />
          {words}
        </li>
      ))}
    </ul>
  );
}
