import type { Factor } from "@/lib/contract/staffing/matching";
import { formatList } from "@/lib/format";

/** More of them are counted, so that a row stays one that is scanned. */
const SHOWN_MAX = 2;

/** Which needed skills somebody lacks: two by name, and how many more. */
export function MissingSkills({ matched, missing }: Pick<Factor, "matched" | "missing">) {
  const needed = matched.length + missing.length;
  if (needed === 0) return null;
  if (missing.length === 0) {
    return <p className="text-xs text-success">{needed === 1 ? "Has the skill" : `All ${needed} skills`}</p>;
  }
  const rest = missing.slice(SHOWN_MAX);
  return (
    <ul aria-label="Missing skills" className="candidate-missing">
      <li aria-hidden className="text-xs text-muted-foreground">
        Missing:
      </li>
      {missing.slice(0, SHOWN_MAX).map((skill) => (
        <li key={skill} data-missing className="skill-mark">
          {skill}
        </li>
      ))}
      {rest.length > 0 ? (
        <li title={formatList(rest)} data-missing className="skill-mark">
          <span aria-hidden>+{rest.length}</span>
          <span className="sr-only">{formatList(rest)}</span>
        </li>
      ) : null}
    </ul>
  );
}
