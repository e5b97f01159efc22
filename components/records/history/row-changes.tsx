import { formatCount } from "@/lib/format";
import type { Change } from "@/lib/records/record";
import { BeforeAfter } from "../value/before-after";
import { compareRows, isReordered, type RowChange, type RowsField } from "./compare-rows";

const SHOWN_MAX = 6;
// Not a comma, which separates the tags within a field.
const BETWEEN = " · ";

export function RowChanges({ field, change }: { field: RowsField; change: Change }) {
  const rows = compareRows(field, change);
  const more = rows.length - SHOWN_MAX;
  const order = isReordered(change) ? "Reordered" : null;
  if (rows.length === 0) return <span>{order ?? "edited"}</span>;
  return (
    <ul className="grid gap-0.5">
      {rows.slice(0, SHOWN_MAX).map((row, i) => (
        <li key={i} className="wrap-anywhere">
          <RowText row={row} />
        </li>
      ))}
      {more > 0 ? <li className="text-muted-foreground">and {formatCount(more)} more</li> : null}
      {order ? <li>{order}</li> : null}
    </ul>
  );
}

function RowText({ row }: { row: RowChange }) {
  if (row.type !== "changed") {
    const values = row.values.map(({ label, value }) => `${label} ${value}`).join(BETWEEN);
    return (
      <>
        <span className="text-muted-foreground">{row.type === "added" ? "Added: " : "Removed: "}</span>
        {row.name}
        {values === "" ? null : <span className="text-muted-foreground"> ({values})</span>}
      </>
    );
  }
  return (
    <>
      {row.name}:{" "}
      {row.values.map(({ label, before, after }, i) => (
        <span key={label}>
          {i > 0 ? BETWEEN : ""}
          <span className="text-muted-foreground">{label} </span>
          <BeforeAfter before={before} verb="became" after={after} />
        </span>
      ))}
    </>
  );
}
