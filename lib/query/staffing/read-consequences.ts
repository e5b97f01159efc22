import type {
  Activation,
  AffectedAssignment,
  Consequence,
  ConsequenceChoice,
  OutsideProject,
  Overfill,
  PositionOwnDates,
} from "@/lib/contract/staffing/consequences";
import { ACTIONS, CAUSES } from "@/lib/staffing/consequences/causes";
import { UNCLEARED_STATUSES } from "@/lib/staffing/statuses";
import { hasFields, isFlag, isCount, isListOf, isNullOr, isOneOf, isText } from "@/lib/query/answer-checks";

const isDayOrNull = isNullOr(isText);
const isAction = isOneOf(ACTIONS);

const isRecord = hasFields<Consequence["record"]>(["kind", "id", "code", "name"]);

const areDates = hasFields<PositionOwnDates["before"]>([], { startDate: isDayOrNull, endDate: isDayOrNull });

const isChoice = hasFields<ConsequenceChoice>(["status", "startDate"], {
  action: isAction,
  endDate: isDayOrNull,
  reason: isNullOr(isText),
  days: isNullOr(isCount),
  money: isNullOr(hasFields<NonNullable<ConsequenceChoice["money"]>>(["amount", "currency"])),
  gaps: isCount,
});

const areChoices = isListOf(isChoice);

const isAffected = hasFields<AffectedAssignment>(["id", "code", "name", "role", "status", "startDate"], {
  endDate: isDayOrNull,
  project: isRecord,
  version: isCount,
  allocation: isCount,
  hasGap: isFlag,
  suggested: isAction,
  choices: (value) => areChoices(value) && value.length > 0,
});

export const isConsequence = hasFields<Consequence>([], {
  cause: isOneOf(CAUSES),
  record: isRecord,
  position: isNullOr(hasFields<NonNullable<Consequence["position"]>>(["id", "role"])),
  assignments: isListOf(isAffected),
  more: isCount,
  unseen: isCount,
});

export const isOwnDates = hasFields<PositionOwnDates>(["positionId", "role"], {
  project: isRecord,
  before: areDates,
  after: areDates,
});

export const isOutsideProject = hasFields<OutsideProject>(["startDate"], {
  assignment: hasFields<OutsideProject["assignment"]>(["code", "name"], { id: isNullOr(isText) }),
  endDate: isDayOrNull,
  project: (value) => isRecord(value) && areDates(value) && "version" in value && isCount(value.version),
  extended: isNullOr(areDates),
});

export const isActivation = hasFields<Activation>(["id", "code", "name"], {
  startsOn: isDayOrNull,
  missing: isListOf(isOneOf(["billRate", "payRate"])),
  onHold: isListOf(isOneOf(["project", "company"])),
  freelancerStatus: isNullOr(isOneOf(UNCLEARED_STATUSES)),
});

export const isOverfill = hasFields<Overfill>(["positionId", "role", "from"], {
  to: isDayOrNull,
  openings: isCount,
  people: isCount,
  filledBy: isListOf(hasFields<Overfill["filledBy"][number]>(["id", "code", "name"])),
});
