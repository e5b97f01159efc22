import { screen } from "@testing-library/react";
import { AssignmentBoard } from "@/components/staffing/assignments/board/assignment-board";
import { ProjectBoard } from "@/components/staffing/assignments/board/project-board";
import { ClientSection } from "@/components/staffing/assignments/client-section";
import { CompanyContact, FitFacts } from "@/components/staffing/assignments/form/fit-sections";
import { FormFit } from "@/components/staffing/assignments/form/form-fit";
import { StatusSteps } from "@/components/staffing/assignments/status-steps";
import { FreelancerTimeline } from "@/components/staffing/capacity/freelancer-timeline";
import { ProjectTimeline } from "@/components/staffing/capacity/project-timeline";
import { TeamTimeline } from "@/components/staffing/capacity/team-timeline";
import { CompanyPage } from "@/components/staffing/companies/company-page";
import { FreelancerPage } from "@/components/staffing/freelancers/freelancer-page";
import { NextWeeks } from "@/components/staffing/freelancers/next-weeks";
import { RatesSection } from "@/components/staffing/freelancers/rates-section";
import { FreelancerMatches } from "@/components/staffing/matching/freelancer-matches";
import { MatchExplanation } from "@/components/staffing/matching/factors/match-explanation";
import { MatchView } from "@/components/staffing/matching/match-view";
import { ReplacingNotice } from "@/components/staffing/matching/replacing-notice";
import { RestRows } from "@/components/staffing/dashboard/rows/rest-rows";
import { CompanyCurrency } from "@/components/staffing/projects/company-currency";
import { TeamAtWork } from "@/components/staffing/teams/team-at-work";
import { CompanyProjects } from "@/components/staffing/companies/company-projects";
import { PositionLines } from "@/components/staffing/projects/position-lines";
import { ProjectPage } from "@/components/staffing/projects/project-page";
import { TeamPage } from "@/components/staffing/teams/team-page";
import { NewRecordForm } from "@/components/records/form/new-record-form";
import { DeskView } from "@/components/staffing/desk/desk-view";
import { LivingSlots } from "@/components/staffing/slots/living-slots";
import { OpeningsTray } from "@/components/staffing/tray/openings-tray";
import { openingSums } from "@/components/testing/example-openings";
import { candidate, candidatePage } from "@/components/testing/fake-matches";
import { FULL_RIGHTS } from "@/components/testing/render-screen";
import { exampleRecord, onRecordPage, type FailingPart } from "./failing-part";

const FACTS = { clock: { today: "2026-11-25", timeZone: "UTC" }, canOpen: true, canAssign: true, canExtend: true };
const link = (name: string) => ({ code: "X-1", name, open: true });
const [PROJECT, POSITION, PERSON] = [1, 2, 3].map((n) => `01936f2e-8a7b-7c3d-9e4f-00000000000${n}`);
const ASSIGNMENT = exampleRecord("a1", {
  freelancerId: "f1",
  projectId: "p1",
  positionId: "o1",
  companyId: "c1",
  startDate: "2026-01-01",
  endDate: null,
  allocation: 100,
  linked: { freelancerId: link("Ada"), projectId: link("Refresh"), companyId: link("Nord") },
});
const CHOSEN = new URLSearchParams({
  projectId: PROJECT ?? "",
  positionId: POSITION ?? "",
  freelancerId: PERSON ?? "",
});
const FORM = {
  at: "/assignments/new",
  screen: () => <NewRecordForm kind="assignments" userId="u1" params={CHOSEN} side={<FormFit ownId={null} />} />,
  data: { "/common/props": {} },
  heading: "Fit",
};
const DESK = {
  at: "/staffing",
  screen: () => <DeskView />,
  data: {
    "/api/openings": {
      openings: 1,
      positions: 1,
      rows: [
        {
          ...openingSums(1, 0),
          positionId: "o1",
          role: "Engineer",
          projectId: "p1",
          project: "Refresh",
          company: null,
          startDate: null,
          offeredPeople: 0,
        },
      ],
    },
    "/api/projects/p1/positions/o1/matches": candidatePage([candidate("Ada One")]),
  },
};
const onAssignment = (part: React.ReactNode) => () => onRecordPage("assignments", ASSIGNMENT, part);

export const STAFFING_PARTS: FailingPart[] = [
  {
    queries: ["next-weeks: freelancerWork"],
    path: /work$/,
    screen: () => onRecordPage("freelancers", exampleRecord("f1"), <NextWeeks />),
    heading: "Assignments and availability",
  },
  {
    queries: ["freelancer-page: freelancerWork"],
    path: /work$/,
    screen: () => <FreelancerPage id="f1" rights={FULL_RIGHTS} canAssign />,
    data: { "/api/freelancers/f1": exampleRecord("f1") },
    heading: "Assignments and availability",
  },
  {
    queries: ["company-page: companyWork"],
    path: /work$/,
    screen: () => <CompanyPage id="c1" rights={FULL_RIGHTS} canAddProject />,
    data: { "/api/companies/c1": exampleRecord("c1") },
    heading: "Projects and people",
  },
  {
    queries: ["team-page: teamWork"],
    path: /work$/,
    screen: () => <TeamPage id="t1" rights={FULL_RIGHTS} canAddProject />,
    data: { "/api/teams/t1": exampleRecord("t1") },
    heading: "Members and projects",
  },
  {
    queries: ["project-page: positions"],
    path: /positions$/,
    screen: () => <ProjectPage id="p1" rights={FULL_RIGHTS} canAssign />,
    data: { "/api/projects/p1": exampleRecord("p1") },
    heading: "Positions",
  },
  {
    queries: ["team-at-work: teamWork"],
    path: /work$/,
    screen: () => onRecordPage("teams", exampleRecord("t1"), <TeamAtWork />),
    heading: "Members and projects",
  },
  {
    queries: ["company-projects: companyWork"],
    path: /work$/,
    screen: () => onRecordPage("companies", exampleRecord("c1"), <CompanyProjects />),
    heading: "Current projects",
  },
  {
    queries: ["position-lines: positions"],
    path: /positions$/,
    screen: () => onRecordPage("projects", exampleRecord("p1"), <PositionLines canAssign />),
    heading: "Positions",
  },
  {
    queries: ["rates-section: recordHistory"],
    path: /history$/,
    screen: () => <RatesSection record={exampleRecord("f1")} />,
    heading: "Pay rates",
  },
  {
    queries: ["replacing-notice: record"],
    path: /assignments\/a1$/,
    screen: () => <ReplacingNotice replacing={{ assignmentId: "a1", startDate: "2026-12-01", endDate: null }} />,
  },
  {
    queries: ["match-view: candidates"],
    path: /positions\/o1/,
    screen: () => <MatchView projectId="p1" positionId="o1" />,
  },
  { queries: ["desk-view: openings"], path: /openings$/, at: "/staffing", screen: () => <DeskView /> },
  {
    queries: ["use-tray-openings: openings"],
    path: /openings$/,
    data: { "/api/freelancers/f1/matches": [] },
    screen: () => <OpeningsTray proposing={{ freelancerId: "f1", name: "Ada", how: "by-key" }} />,
  },
  { ...DESK, queries: ["desk-people: candidates"], path: /matches$/ },
  { ...DESK, queries: ["use-people-time: peopleTime"], path: /timeline\/people$/ },
  {
    queries: ["position-slots: positions"],
    path: /positions$/,
    screen: () => <LivingSlots counts={openingSums(2, 1)} projectId="p1" />,
    open: (user) => user.click(screen.getByRole("button", { name: "1 filled · 1 open" })),
  },
  {
    queries: ["position-slots: companyPositions"],
    path: /positions$/,
    screen: () => <LivingSlots counts={openingSums(2, 1)} companyId="c1" />,
    open: (user) => user.click(screen.getByRole("button", { name: "1 filled · 1 open" })),
  },
  {
    queries: ["match-explanation: assignmentMatch"],
    path: /match$/,
    screen: () => <MatchExplanation assignmentId="a1" />,
    heading: "Match when proposed",
  },
  {
    queries: ["freelancer-matches: positionMatches"],
    path: /matches$/,
    screen: () => <FreelancerMatches freelancerId="f1" canPropose />,
    heading: "Positions to fill by match score",
  },
  {
    queries: ["company-currency: record"],
    path: /companies\//,
    at: "/projects/new",
    screen: () => (
      <NewRecordForm
        kind="projects"
        userId="u1"
        params={new URLSearchParams({ companyId: PROJECT ?? "" })}
        notes={{ Project: <CompanyCurrency /> }}
      />
    ),
    data: { "/common/props": {} },
  },
  {
    queries: ["project-timeline: projectTimeline"],
    path: /timeline$/,
    screen: () => <ProjectTimeline projectId="p1" canUpdate />,
  },
  {
    queries: ["freelancer-timeline: freelancersTimeline"],
    path: /timeline$/,
    screen: () => <FreelancerTimeline rights={FULL_RIGHTS} layout={undefined} canUpdate canSeeDemand={false} />,
  },
  {
    queries: ["freelancer-timeline: demand"],
    path: /demand$/,
    screen: () => <FreelancerTimeline rights={FULL_RIGHTS} layout={undefined} canUpdate canSeeDemand />,
  },
  {
    queries: ["team-timeline: teamsTimeline"],
    path: /timeline$/,
    screen: () => <TeamTimeline rights={FULL_RIGHTS} layout={undefined} />,
  },
  {
    queries: ["client-section: clientAnswers"],
    path: /client-answers$/,
    screen: onAssignment(<ClientSection />),
    heading: "Questions from the client",
  },
  { queries: ["status-steps: recordHistory"], path: /history$/, screen: onAssignment(<StatusSteps />) },
  {
    queries: ["fit-sections: assignmentMatch"],
    path: /match$/,
    screen: () => <FitFacts record={ASSIGNMENT} />,
    heading: "Fit",
  },
  {
    queries: ["fit-sections: positions"],
    path: /positions$/,
    screen: () => <FitFacts record={ASSIGNMENT} />,
    heading: "Fit",
  },
  {
    queries: ["fit-sections: freelancerWork"],
    path: /work$/,
    screen: () => <FitFacts record={ASSIGNMENT} />,
    heading: "Fit",
  },
  {
    queries: ["fit-sections: record"],
    path: /companies\/c1$/,
    screen: () => <CompanyContact record={ASSIGNMENT} />,
  },
  { ...FORM, queries: ["form-choices: freelancerWork"], path: /work$/ },
  { ...FORM, queries: ["form-choices: positions"], path: /projects\/[^/]+\/positions$/ },
  { ...FORM, queries: ["form-choices: record"], path: /freelancers\/[^/]+$/ },
  {
    queries: ["open-positions: positions", "project-board: positions"],
    path: /positions$/,
    data: {
      "/api/assignments/board": {
        columns: [{ status: "proposed", count: 0, isCountExact: true, cards: [], hasMore: false }],
      },
    },
    screen: () => <ProjectBoard projectId="p1" canUpdate />,
  },
  {
    queries: ["pipeline: board"],
    path: /board$/,
    screen: () => <AssignmentBoard rights={FULL_RIGHTS} />,
  },
  {
    queries: ["rest-rows: dashboard"],
    path: /dashboard$/,
    screen: () => <RestRows label="Positions to fill" panel="toFill" shown={[]} facts={FACTS} />,
  },
];
