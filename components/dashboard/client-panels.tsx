import { Badge } from "@/components/ui/badge";
import type { ClientDashboard } from "@/lib/contract/staffing/dashboard";
import { formatDayRange, formatTally } from "@/lib/format";
import { definitionOf } from "@/lib/records/definitions";
import { fieldTypeOf } from "@/lib/records/field-types/field-types";
import { Panel, PanelList, PanelRow, panelTally } from "./panel";
import { replyLink } from "./reply-link";

type Placed = ClientDashboard["atWork"]["rows"][number];

/** The people at work in a client's projects; clients may open no record. */
export function AtWorkPanel({ atWork }: Pick<ClientDashboard, "atWork">) {
  return (
    <Panel title="At work now" figure={formatTally(panelTally(atWork))}>
      <PanelList
        label="People at work now"
        {...atWork}
        empty="Nobody is at work in your projects. Once an assignment is active, its freelancer is listed here."
      >
        {(placed) => (
          <PanelRow
            key={placed.assignmentId}
            href={null}
            title={placed.name}
            meta={`${placed.role} · ${placed.project}`}
          >
            <span className="panel-row-facts">
              <span>{formatDayRange(placed.startDate, placed.endDate)}</span>
              <span className="text-muted-foreground">{billRateOf(placed)}</span>
            </span>
          </PanelRow>
        )}
      </PanelList>
    </Panel>
  );
}

export function AwaitingPanel({ awaiting }: Pick<ClientDashboard, "awaiting">) {
  return (
    <Panel
      title="Proposed to you"
      figure={formatTally(panelTally(awaiting))}
      note={awaiting.rows.length > 0 ? answerNote(awaiting.rows) : undefined}
    >
      <PanelList label="People proposed to you" {...awaiting} empty="No proposal waits for you.">
        {(placed) => (
          <PanelRow
            key={placed.assignmentId}
            href={null}
            title={placed.name}
            meta={`${placed.role} · ${placed.project}`}
            verb={<ReplyLink proposal={placed} />}
          >
            <span className="panel-row-facts">
              <span className="flex items-center gap-2">
                {billRateOf(placed)}
                <StatusBadge value={placed.status} />
              </span>
              <span className="text-muted-foreground">{formatDayRange(placed.startDate, placed.endDate)}</span>
            </span>
          </PanelRow>
        )}
      </PanelList>
    </Panel>
  );
}

function ReplyLink({ proposal }: { proposal: ClientDashboard["awaiting"]["rows"][number] }) {
  const link = replyLink(proposal);
  if (!link) return null;
  return (
    <a href={link.href} aria-label={`${link.text} about ${proposal.name}`} className="panel-row-verb">
      {link.text}
    </a>
  );
}

/** Names the contact if all proposals have the same one. */
function answerNote(rows: ClientDashboard["awaiting"]["rows"]): string {
  const [first] = rows;
  const answerTo = rows.every((row) => row.answerTo?.center === first?.answerTo?.center) ? first?.answerTo : null;
  if (!answerTo) return "Reply to accept or decline; replies go to the project’s center.";
  const { name, email, phone, center } = answerTo;
  return `Reply to accept or decline. Your contact: ${[name ?? email, center, phone].filter(Boolean).join(", ")}`;
}

function billRateOf({ billRate, currency, rateUnit }: Placed): string {
  const field = definitionOf("assignments").fields.billRate;
  if (billRate === null || !field) return "No bill rate";
  return fieldTypeOf(field).toText(field, billRate, { names: {}, units: { currency, rateUnit } });
}

function StatusBadge({ value }: { value: string }) {
  const { status } = definitionOf("assignments").fields;
  const option = status?.type === "choice" ? status.options.find((one) => one.value === value) : undefined;
  return <Badge tone={option?.tone ?? "neutral"}>{option?.label ?? value}</Badge>;
}
