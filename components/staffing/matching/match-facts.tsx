import { Fragment, type ReactNode } from "react";
import type { Candidate, PositionFacts } from "@/lib/contract/staffing/matching";
import type { FactorKey } from "@/lib/staffing/matching/factors";
import { cn } from "@/lib/utils";
import {
  freeText,
  ownFreeText,
  placeText,
  positionRateFact,
  projectPlaceText,
  rateFact,
  type FactText,
} from "./factors/candidate-texts";

type MatchFactsProps = {
  match: Pick<Candidate, "factors" | "freeHours" | "freeFrom" | "payRate" | "currency" | "rateUnit" | "convertedRate">;
  position: Pick<PositionFacts, "startDate" | "endDate" | "rateMin" | "rateMax" | "currency" | "rateUnit">;
  today: string;
  /** On the person's own page, which says what they ask, where they are and how much they work. */
  isOnOwnPage?: boolean;
};

/** When, for how much and where somebody works: one line, or a column each in a list that has them. */
export function MatchFacts({ match, position, today, isOnOwnPage = false }: MatchFactsProps) {
  const { factors } = match;
  const evidenceOf = (name: FactorKey) => factors.find(({ key }) => key === name)?.evidence;
  const free = (isOnOwnPage ? ownFreeText : freeText)(match, position, today);
  const rate = (isOnOwnPage ? positionRateFact : rateFact)(match, position);
  const place = (isOnOwnPage ? projectPlaceText : placeText)(factors);
  return (
    <div className="match-facts">
      <FreeFact title={evidenceOf("availability")} {...(free ?? NOT_FREE)} isFree={free !== null} />
      <span className="match-terms">
        {rate ? <Fact name="rate" title={evidenceOf("rate")} {...rate} /> : null}
        {place ? <Fact name="place" title={evidenceOf("place")} text={place} note={null} warning={null} /> : null}
      </span>
    </div>
  );
}

type FreeFactProps = FactText & { title: string | undefined; isFree: boolean };

/** How much and from when somebody is free, then what limits it: a line each in a list. */
function FreeFact({ text, isPoor = false, note, warning, caveat = null, title, isFree }: FreeFactProps) {
  const limits = [note, caveat].filter((limit) => limit !== null);
  return (
    <span className="match-fact" data-fact="free" title={title}>
      <span className="match-line">
        {isFree ? (
          <span className={cn(isPoor && "font-medium text-warning")}>
            <Joint>Free </Joint>
            {text}
            {text && warning ? ", " : null}
          </span>
        ) : null}
        {warning ? <span className="font-medium text-warning">{unbroken(warning)}</span> : null}
      </span>
      {limits.map((limit) => (
        <Fragment key={limit}>
          <Joint>, </Joint>
          <span className="match-line text-pretty text-muted-foreground">{limit}</span>
        </Fragment>
      ))}
    </span>
  );
}

const NOT_FREE: FactText = { text: "", note: null, warning: "No free time" };

/** Not displayed where each part has its own line. */
function Joint({ children }: { children: ReactNode }) {
  return <span className="match-joint">{children}</span>;
}

type FactProps = FactText & { name: "rate" | "place"; title: string | undefined };

function Fact({ name, text, note, warning, title }: FactProps) {
  return (
    <>
      <span className="match-dot">{"\u00a0· "}</span>
      <span className="match-fact" data-fact={name} title={title}>
        <span>
          {text}
          {note || warning ? <Joint>, </Joint> : null}
        </span>
        {note ? (
          <span className="text-muted-foreground">
            {unbroken(note)}
            {warning ? <Joint>, </Joint> : null}
          </span>
        ) : null}
        {warning ? <span className="font-medium text-warning">{unbroken(warning)}</span> : null}
      </span>
    </>
  );
}

/** Lines break between the parts of a phrase only, as after “from 10 Dec,”. */
function unbroken(phrase: string): string {
  return phrase
    .split(", ")
    .map((part) => part.replaceAll(" ", "\u00a0"))
    .join(", ");
}
