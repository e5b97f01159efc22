import { UnsavedList } from "@/components/records/form/drafts/unsaved-list";
import { screen } from "@testing-library/react";
import { BulkPreview } from "@/components/records/bulk/bulk-preview";
import { ChangeList } from "@/components/records/changes/change-list";
import { MergeScreen } from "@/components/records/duplicates/merge-screen";
import { PairQueue } from "@/components/records/duplicates/pair-queue";
import { RecordDuplicates } from "@/components/records/duplicates/record-duplicates";
import { ChoiceCheckboxes } from "@/components/records/filter/filter-value/choice-checkboxes";
import { draftOf } from "@/components/records/filter/filter-value/filter-draft";
import { RecordCheckboxes } from "@/components/records/filter/filter-value/record-checkboxes";
import { CopiedRecord } from "@/components/records/form/copied-record";
import { RecordForm } from "@/components/records/form/record-form";
import { DeletedRecord } from "@/components/records/history/deleted-record";
import { RecordHistory } from "@/components/records/history/record-history";
import { UndoDialog } from "@/components/records/history/undo-dialog";
import { FileStep } from "@/components/records/import/file-step";
import { ImportScreen } from "@/components/records/import/import-screen";
import { RowsTable } from "@/components/records/import/rows/rows-table";
import { UndoFailures } from "@/components/records/import/undo-failures";
import { RecordList } from "@/components/records/list/record-list";
import { RowMenu } from "@/components/records/list/row-menu";
import { AudienceDialog } from "@/components/records/page/audience-dialog";
import { FollowItem } from "@/components/records/page/follow-item";
import { RecordPage } from "@/components/records/page/record-page";
import { PasteDialog } from "@/components/records/range/paste-dialog";
import { SharingDialog } from "@/components/records/views/sharing-dialog";
import { PaletteContent } from "@/components/shell/palette/palette-content";
import { fakeImport } from "@/components/testing/fake-import";
import { FULL_RIGHTS } from "@/components/testing/render-screen";
import { DropdownMenu, DropdownMenuContent } from "@/components/ui/dropdown-menu";
import type { View } from "@/lib/contract/records/views";
import { definitionOf } from "@/lib/records/definitions";
import { exampleRecord, nothing, onRecordPage, type FailingPart } from "./failing-part";

const TEAM = exampleRecord("t1");
const teams = definitionOf("teams");
const projects = definitionOf("projects");
const NO_PASTE = { skippedColumns: [], skippedRecords: [], rowsOutside: 0, columnsOutside: 0 };
const VIEW: View = {
  id: "v1",
  kind: "teams",
  name: "Mine",
  query: "",
  layout: "",
  sharing: "private",
  role: null,
  owner: "ada",
  isMine: true,
  mayEdit: true,
  isDefault: false,
  version: 1,
};

export const RECORD_PARTS: FailingPart[] = [
  { queries: ["unsaved-list: drafts"], path: /drafts$/, screen: () => <UnsavedList />, heading: "Unsaved changes" },
  {
    queries: ["change-list: ledger"],
    path: /changes$/,
    at: "/changes",
    screen: () => <ChangeList kinds={["teams"]} back={{ href: "/dashboard", label: "Dashboard" }} />,
    heading: "Changes",
  },
  {
    queries: ["audience-dialog: audience"],
    path: /audience$/,
    screen: () => <AudienceDialog definition={teams} record={TEAM} onClose={nothing} onReturnFocus={nothing} />,
  },
  {
    queries: ["follow-item: follow"],
    path: /follow$/,
    screen: () =>
      onRecordPage(
        "teams",
        TEAM,
        <DropdownMenu open>
          <DropdownMenuContent>
            <FollowItem />
          </DropdownMenuContent>
        </DropdownMenu>,
      ),
  },
  {
    queries: ["record-page: record"],
    path: /teams\/t1$/,
    screen: () => (
      <RecordPage kind="teams" id="t1" rights={FULL_RIGHTS}>
        {() => null}
      </RecordPage>
    ),
  },
  {
    queries: ["list-page: options"],
    path: /teams$/,
    screen: () => <RecordList kind="teams" rights={FULL_RIGHTS} layout="name" />,
  },
  {
    queries: ["record-history: recordHistory"],
    path: /history$/,
    screen: () => <RecordHistory definition={teams} id="t1" />,
  },
  {
    queries: ["deleted-record: recordHistory"],
    path: /history$/,
    screen: () => (
      <DeletedRecord kind="teams" record={{ id: "t1", code: "TEM-000001", name: "Crew" }} mayRestore mayList />
    ),
  },
  {
    queries: ["undo-dialog: undoPreview"],
    path: /undo$/,
    screen: () => (
      <UndoDialog
        kind="teams"
        changeSetId="c1"
        isTogether={false}
        isRedo={false}
        opener={{ current: null }}
        onUndone={undefined}
        onClose={nothing}
      />
    ),
  },
  {
    queries: ["sharing-dialog: views"],
    path: /views$/,
    screen: () => <SharingDialog view={VIEW} onClose={nothing} giveBackFocus={nothing} />,
  },
  {
    queries: ["copied-record: record"],
    path: /teams\/t1$/,
    screen: () => (
      <CopiedRecord kind="teams" id="t1">
        {() => null}
      </CopiedRecord>
    ),
  },
  {
    queries: ["similar-records: draftDuplicates"],
    path: /duplicates/,
    screen: () => <RecordForm kind="companies" record={null} userId="u1" />,
    data: { "/common/props": {} },
    open: async (user) => user.type(await screen.findByRole("textbox", { name: "Name" }), "Nordwind"),
  },
  {
    queries: ["bulk-preview: bulkPreview"],
    path: /bulk/,
    retry: /Refresh preview/,
    screen: () => (
      <BulkPreview
        definition={teams}
        target={{ ids: ["t1"] }}
        typedOf="bulk:teams:delete"
        operation={{ type: "delete" }}
        onBack={null}
        onClose={nothing}
        onStarted={nothing}
      />
    ),
  },
  {
    queries: ["row-menu: record"],
    path: /teams\/t1$/,
    screen: () => (
      <RowMenu
        definition={teams}
        row={{ ...TEAM, may: { update: true, delete: true, seeAudience: true } }}
        rights={FULL_RIGHTS}
        popup={{
          button: { current: null },
          buttonId: "b",
          contentId: "c",
          isOpen: true,
          onOpenChange: nothing,
          isByKey: false,
          leave: { current: null },
        }}
        cell={document.body}
      >
        {null}
      </RowMenu>
    ),
  },
  {
    queries: ["undo-failures: bulkRun"],
    path: /bulk-runs/,
    screen: () => <UndoFailures data={fakeImport()} runId="r1" />,
    heading: "Records not undone",
  },
  {
    queries: ["file-step: recentImports"],
    path: /imports$/,
    screen: () => <FileStep kind="teams" onUploaded={nothing} />,
    heading: "Your recent imports",
  },
  {
    queries: ["import-screen: import"],
    path: /imports\/i1$/,
    at: "/teams/import?id=i1",
    screen: () => <ImportScreen kind="teams" canCreate />,
  },
  {
    queries: ["rows-table: importRows"],
    path: /rows$/,
    screen: () => <RowsTable data={fakeImport()} filter={null} edits={{}} onEdits={() => {}} />,
  },
  {
    queries: ["paste-dialog: cellsPreview"],
    path: /cells/,
    screen: () => (
      <PasteDialog
        definition={teams}
        pasted={{ ...NO_PASTE, cells: { fields: ["name"], rows: [{ id: "t1", version: 1, texts: ["Ash"] }] } }}
        onClose={nothing}
      />
    ),
  },
  {
    queries: ["merge-screen: record"],
    path: /teams\/t\d$/,
    screen: () => <MergeScreen kind="teams" id="t1" otherId="t2" />,
    heading: "Merge two teams",
  },
  {
    queries: ["merge-screen: references"],
    path: /references$/,
    screen: () => <MergeScreen kind="teams" id="t1" otherId="t2" />,
    data: { "/api/teams/t1": TEAM, "/api/teams/t2": exampleRecord("t2") },
  },
  {
    queries: ["record-duplicates: duplicates"],
    path: /duplicates$/,
    screen: () => <RecordDuplicates kind="teams" id="t1" />,
    data: { "/api/teams/t1": TEAM },
  },
  {
    queries: ["record-duplicates: record"],
    path: /teams\/t1$/,
    screen: () => <RecordDuplicates kind="teams" id="t1" />,
  },
  {
    queries: ["pair-queue: pairs"],
    path: /duplicates$/,
    screen: () => <PairQueue kind="teams" rights={FULL_RIGHTS} />,
  },
  {
    queries: ["choice-checkboxes: recordFacets"],
    path: /facets$/,
    screen: () => <ChoiceFilter />,
  },
  {
    queries: ["record-checkboxes: choices"],
    path: /options$/,
    screen: () => <CompanyFilter />,
  },
  {
    queries: ["record-picker: choices", "record-picker: chosen"],
    path: /freelancers\/options$/,
    screen: () => <RecordForm kind="teams" record={null} userId="u1" />,
    open: async (user) => user.click(await screen.findByRole("button", { name: /^Lead/ })),
  },
  {
    queries: ["commands: views"],
    path: /views$/,
    screen: () => <PaletteContent isOpen userId="u1" finds={["teams"]} commands={[]} onGo={nothing} onRun={nothing} />,
    open: async (user) => user.type(await screen.findByRole("combobox"), "m"),
  },
  {
    queries: ["record-search: search"],
    path: /search$/,
    screen: () => <PaletteContent isOpen userId="u1" finds={["teams"]} commands={[]} onGo={nothing} onRun={nothing} />,
    open: async (user) => user.type(await screen.findByRole("combobox"), "ash"),
  },
  {
    queries: ["view-menu: views"],
    path: /views$/,
    screen: () => <RecordList kind="teams" rights={FULL_RIGHTS} layout="name" />,
    data: { "/api/teams": listOf(exampleRecord("t0")) },
    open: async (user) => {
      const [switcher] = await screen.findAllByRole("button", { name: /^View/ });
      if (switcher) await user.click(switcher);
    },
  },
  {
    queries: ["use-tag-box: tags"],
    path: /tags$/,
    screen: () => <RecordForm kind="teams" record={null} userId="u1" />,
    open: async (user) => {
      await user.click(await screen.findByRole("combobox", { name: "Tags" }));
      await user.keyboard("k");
    },
  },
  {
    queries: ["reference-data: options"],
    path: /common\/states$/,
    screen: () => <RecordForm kind="companies" record={null} userId="u1" />,
    data: { "/common/props": {} },
    open: async (user) => user.click(await screen.findByRole("button", { name: /^State/ })),
  },
  {
    queries: ["list-page: recordList"],
    path: /teams$/,
    retry: /Couldn’t count/,
    screen: () => <RecordList kind="teams" rights={FULL_RIGHTS} layout="name" />,
    isBroken: (query) => query.get("count") === "exact",
    data: { "/api/teams": { ...listOf(exampleRecord("t0")), isTotalExact: false } },
    open: async (user) => user.click(await screen.findByRole("button", { name: "Show exact total" })),
  },
  {
    queries: ["advanced-filter: recordList"],
    path: /teams$/,
    isBroken: (query) => query.get("size") === "1",
    screen: () => <RecordList kind="teams" rights={FULL_RIGHTS} layout="name" />,
    data: { "/api/teams": listOf(exampleRecord("t0")) },
    open: async (user) => {
      await user.click(await screen.findByRole("button", { name: /Add filter/ }));
      await user.click(await screen.findByRole("option", { name: /Advanced filter/ }));
    },
  },
  {
    queries: ["peek-panel: record"],
    path: /teams\/t0$/,
    screen: () => <RecordList kind="teams" rights={FULL_RIGHTS} layout="name" />,
    data: { "/api/teams": listOf(exampleRecord("t0")) },
    open: async (user) => {
      (await screen.findAllByRole("gridcell"))[1]?.focus();
      await user.keyboard("p");
    },
  },
];

function listOf(row: object) {
  const counts = { totalElements: 1, totalPages: 1, size: 20, number: 1, isTotalExact: true };
  return { ...counts, content: [row], next: null, previous: null };
}

function ChoiceFilter() {
  const field = teams.fields.status;
  return field?.type === "choice" ? (
    <ChoiceCheckboxes kind="teams" name="status" field={field} values={[]} onValues={nothing} />
  ) : null;
}

function CompanyFilter() {
  const field = projects.fields.companyId;
  return field?.type === "reference" ? (
    <RecordCheckboxes
      of="companies"
      name="companyId"
      field={field}
      draft={draftOf(field, undefined)}
      onDraft={nothing}
    />
  ) : null;
}
