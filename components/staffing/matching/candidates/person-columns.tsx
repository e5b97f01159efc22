import type { ReactNode } from "react";
import { TimeScale } from "@/components/ui/time-strip/time-scale";
import type { CalendarSpan } from "@/lib/staffing/free-and-booked-time";
import { cn } from "@/lib/utils";

type PersonColumnsProps = {
  span: CalendarSpan;
  /** What the score is made of. */
  title?: string;
  /** What the rows say below the names. */
  about?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** The names of the columns of people, where they stand in columns. Rows say them themselves to those who hear them. */
export function PersonColumns({ span, title, about, className, children }: PersonColumnsProps) {
  return (
    <div className={cn("candidate candidate-head", className)}>
      {children}
      <span className="candidate-person">{about ?? <span aria-hidden>Freelancer</span>}</span>
      <TimeScale span={span} className="candidate-time" />
      <span aria-hidden className="candidate-terms">
        Rate and location
      </span>
      <span aria-hidden className="candidate-rate">
        Rate
      </span>
      <span aria-hidden className="candidate-place">
        Location
      </span>
      <span aria-hidden className="candidate-fit" title={title}>
        Score of 100, missing skills
      </span>
    </div>
  );
}
