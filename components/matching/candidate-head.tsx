import { Checkbox } from "@/components/ui/checkbox";
import type { Factor, Weights } from "@/lib/contract/matching";
import { formatList } from "@/lib/format";
import { SHORT_FACTOR_LABELS, uncountedTexts } from "./factor-labels";

type CandidateHeadProps = {
  /** The factors that count for the position, the same for everybody. */
  factors: readonly Factor[];
  weights: Weights;
  /** How many of the people who can be selected are. */
  selected: { count: number; of: number };
  onSelectAll: (isSelected: boolean) => void;
};

/** The names of the columns and of the score's segments. Rows say both themselves to those who hear them. */
export function CandidateHead({ factors, weights, selected, onSelectAll }: CandidateHeadProps) {
  const { count, of } = selected;
  return (
    <div className="candidate candidate-head">
      {of > 0 ? (
        <Checkbox
          checked={count === of ? true : count > 0 ? "indeterminate" : false}
          onCheckedChange={(checked) => onSelectAll(checked === true)}
          aria-label="Select all on this page"
          className="candidate-check before:-inset-3.5!"
        />
      ) : null}
      <span aria-hidden className="candidate-person">
        Freelancer
      </span>
      <span aria-hidden className="candidate-fit">
        <span className="candidate-skills">
          Needed skills<span className="candidate-label">, free time, rate and place</span>
        </span>
        <span className="candidate-columns">
          <span>Free each week</span>
          <span>Rate</span>
          <span>Place</span>
        </span>
      </span>
      <div aria-hidden className="candidate-score" title={pointsText(factors, weights)}>
        <span>Score of 100</span>
        <ScoreLegend factors={factors} />
      </div>
    </div>
  );
}

/** “Most points: Skills 42 and Time 21.”, and why they differ from the weights. */
function pointsText(factors: readonly Factor[], weights: Weights): string {
  const counts = factors.map(({ key, max }) => `${SHORT_FACTOR_LABELS[key]} ${max}`);
  return [`Most points: ${formatList(counts)}.`, ...uncountedTexts(factors, weights)].join(" ");
}

/** As wide as the segments of the scores below it, as far as the names allow. */
function ScoreLegend({ factors }: Pick<CandidateHeadProps, "factors">) {
  return (
    <span className="score-legend">
      {factors.map(({ key, max }) =>
        max > 0 ? (
          <span key={key} style={{ flexGrow: max }}>
            {SHORT_FACTOR_LABELS[key]}
          </span>
        ) : null,
      )}
    </span>
  );
}
