import { ledgerEntrySchema, ledgerPageSchema } from "@/lib/contract/changes/ledger";
import * as z from "zod";
import { boardSchema } from "@/lib/contract/staffing/board";
import { bulkSchema, failureSchema, previewSchema, runSchema, undoSchema } from "@/lib/contract/changes/bulk";
import { cellsPreviewSchema, cellsSchema, writtenCellsSchema } from "@/lib/contract/changes/cells";
import {
  draftSchema,
  draftsSchema,
  draftSummarySchema,
  newDraftSchema,
  storedDraftSchema,
} from "@/lib/contract/changes/drafts";
import { openRecordSchema } from "@/lib/contract/changes/presence";
import { dashboardSchema, openingsSchema } from "@/lib/contract/staffing/dashboard";
import {
  duplicateDraftSchema,
  duplicateSchema,
  duplicatesSchema,
  mergeSchema,
  pairPageSchema,
  pairSchema,
  referenceCountsSchema,
} from "@/lib/contract/changes/duplicates";
import { exchangeRatesSchema, savedExchangeRatesSchema } from "@/lib/contract/staffing/exchange-rates";
import { exportSchema } from "@/lib/contract/records/export";
import { facetsSchema } from "@/lib/contract/records/facets";
import { targetSchema } from "@/lib/contract/records/target";
import {
  assignmentMatchSchema,
  candidatePageSchema,
  newProposalsSchema,
  positionMatchesSchema,
  proposalsSchema,
  savedWeightsSchema,
  weightsSchema,
} from "@/lib/contract/staffing/matching";
import {
  importListSchema,
  importRowsSchema,
  importSchema,
  importSettingsPatchSchema,
  importSettingsSchema,
} from "@/lib/contract/changes/import";
import { importEditsSchema } from "@/lib/contract/changes/import-edits";
import { openedMailSchema, outboxPageSchema } from "@/lib/contract/operations/outbox";
import { jobDetailSchema, jobPageSchema, jobSchema, ownJobsSchema } from "@/lib/contract/operations/jobs";
import {
  followedSchema,
  followSchema,
  notificationPageSchema,
  notificationSchema,
  settingSchema,
  settingsSchema,
  unreadSchema,
} from "@/lib/contract/operations/notifications";
import { problemSchema } from "@/lib/contract/problem";
import {
  activationSchema,
  consequenceAnswersSchema,
  consequenceSchema,
  outsideProjectSchema,
  ownDatesSchema,
  overfillSchema,
} from "@/lib/contract/staffing/consequences";
import {
  baseCurrencySchema,
  centerSchema,
  citySchema,
  countrySchema,
  propsSchema,
  stateSchema,
  zoneSchema,
} from "@/lib/contract/records/reference";
import { searchResultSchema } from "@/lib/contract/records/search";
import {
  companyPositionsSchema,
  companyWorkSchema,
  freelancerWorkSchema,
  overloadSchema,
  positionsSchema,
  teamWorkSchema,
} from "@/lib/contract/staffing/staffing";
import { selectedTagsSchema, tagsSchema } from "@/lib/contract/records/tags";
import {
  demandSchema,
  freelancersTimelineSchema,
  peopleTimeSchema,
  projectTimelineSchema,
  teamsTimelineSchema,
} from "@/lib/contract/staffing/timeline";
import {
  defaultViewSchema,
  newViewSchema,
  viewPatchSchema,
  viewSchema,
  viewsSchema,
} from "@/lib/contract/records/views";
import { KINDS, type Kind } from "@/lib/records/kinds";
import { changeSchema, choiceSchema, linkSchema } from "@/lib/records/record";
import { schemasOf } from "@/lib/records/schemas/record-schemas";
import { ACCOUNT_SCHEMAS } from "./account-schemas";
import { namesOf } from "@/upstream/platform/http/route-texts";

/** The names of a kind's schemas in the API document, which generated clients take over. */
export function schemaNames(kind: Kind) {
  const { One: one } = namesOf(kind);
  // A user as a record, beside the signed-in user.
  return {
    row: kind === "users" ? "UserRecord" : one,
    listed: `Listed${one}`,
    create: `New${one}`,
    update: `${one}Patch`,
  };
}

const NAMED: Record<string, z.ZodType> = {
  ...ACCOUNT_SCHEMAS,
  AssignmentMatch: assignmentMatchSchema,
  BaseCurrency: baseCurrencySchema,
  Board: boardSchema,
  Bulk: bulkSchema,
  BulkFailure: failureSchema,
  BulkPreview: previewSchema,
  UndoOptions: undoSchema,
  BulkRun: runSchema,
  BulkTarget: targetSchema,
  CandidatePage: candidatePageSchema,
  Cells: cellsSchema,
  CellsPreview: cellsPreviewSchema,
  WrittenCells: writtenCellsSchema,
  Center: centerSchema,
  Change: changeSchema,
  Choice: choiceSchema,
  City: citySchema,
  Country: countrySchema,
  CompanyPositions: companyPositionsSchema,
  CompanyWork: companyWorkSchema,
  Mail: openedMailSchema,
  OutboxPage: outboxPageSchema,
  Dashboard: dashboardSchema,
  DefaultView: defaultViewSchema,
  Demand: demandSchema,
  Duplicate: duplicateSchema,
  DuplicateDraft: duplicateDraftSchema,
  DuplicatePair: pairSchema,
  DuplicatePairPage: pairPageSchema,
  Duplicates: duplicatesSchema,
  Export: exportSchema,
  ExchangeRates: exchangeRatesSchema,
  Facets: facetsSchema,
  Follow: followSchema,
  FollowedRecords: followedSchema,
  FreelancersTimeline: freelancersTimelineSchema,
  FreelancerWork: freelancerWorkSchema,
  Import: importSchema,
  ImportEdits: importEditsSchema,
  ImportList: importListSchema,
  ImportRows: importRowsSchema,
  ImportSettings: importSettingsSchema,
  ImportSettingsPatch: importSettingsPatchSchema,
  Job: jobSchema,
  JobDetail: jobDetailSchema,
  JobPage: jobPageSchema,
  LedgerEntry: ledgerEntrySchema,
  LedgerPage: ledgerPageSchema,
  Link: linkSchema,
  Merge: mergeSchema,
  NewProposals: newProposalsSchema,
  NewDraft: newDraftSchema,
  OpenRecord: openRecordSchema,
  NewView: newViewSchema,
  Notification: notificationSchema,
  NotificationPage: notificationPageSchema,
  NotificationSetting: settingSchema,
  NotificationSettings: settingsSchema,
  Openings: openingsSchema,
  Overload: overloadSchema,
  OwnJobs: ownJobsSchema,
  PeopleTime: peopleTimeSchema,
  PositionMatches: positionMatchesSchema,
  Positions: positionsSchema,
  Consequence: consequenceSchema,
  ConsequenceAnswers: consequenceAnswersSchema,
  Overfill: overfillSchema,
  Activation: activationSchema,
  OutsideProject: outsideProjectSchema,
  OwnDates: ownDatesSchema,
  Problem: problemSchema,
  ProjectTimeline: projectTimelineSchema,
  Proposals: proposalsSchema,
  Props: propsSchema,
  ReferenceCounts: referenceCountsSchema,
  SavedExchangeRates: savedExchangeRatesSchema,
  SavedWeights: savedWeightsSchema,
  SearchResult: searchResultSchema,
  SelectedTags: selectedTagsSchema,
  State: stateSchema,
  Tags: tagsSchema,
  TeamsTimeline: teamsTimelineSchema,
  TeamWork: teamWorkSchema,
  UnreadNotifications: unreadSchema,
  Draft: draftSchema,
  DraftList: draftsSchema,
  DraftSummary: draftSummarySchema,
  StoredDraft: storedDraftSchema,
  View: viewSchema,
  ViewPatch: viewPatchSchema,
  Views: viewsSchema,
  Weights: weightsSchema,
  Zone: zoneSchema,
};

/** Names the schemas in zod's own registry, from which the API document takes its components. */
export function nameSchemas(): void {
  for (const [id, schema] of Object.entries(NAMED)) nameSchema(schema, id);
  for (const kind of KINDS) {
    const { row, listed, createBody, updateBody } = schemasOf(kind);
    const names = schemaNames(kind);
    nameSchema(row, names.row);
    nameSchema(listed, names.listed);
    nameSchema(createBody, names.create);
    nameSchema(updateBody, names.update);
  }
}

function nameSchema(schema: z.ZodType, id: string): void {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
}
