import { accessRule, type Operation } from "./operation";

const MAY_READ = "404 if the record doesn’t exist or is outside your scope.";

/** The calls about who works where, by method and route. */
export function staffingOperations(): Record<string, Operation> {
  return { ...WORK, ...MATCHES, ...TIMELINES };
}

const WORK: Record<string, Operation> = {
  "GET /projects/:id/positions": {
    id: "listPositions",
    summary: "List the positions of a project",
    description: `Returns each position with its filled openings and the people on it, now or in future. ${MAY_READ} ${accessRule("projects", "read")}`,
  },
  "POST /assignments/:id/replace": {
    id: "replaceAssignment",
    summary: "End an assignment that somebody else takes over",
    description: `Terminates it on the given day, today by default, or withdraws it before its start, and returns the place that is left: a position with dates, as matches and proposals take it. 409 if it is stale or over, 422 for a day ahead or before its start. ${MAY_READ} ${accessRule("assignments", "update")}`,
    headers: ["X-Change-Set"],
  },
  "GET /freelancers/:id/work": {
    id: "getFreelancerWork",
    summary: "Get a freelancer’s assignments and load",
    description: `Returns current, coming and the last finished assignments, and the load of the coming weeks. ${MAY_READ} ${accessRule("freelancers", "read")}`,
  },
  "GET /companies/:id/work": {
    id: "getCompanyWork",
    summary: "Get a company’s projects, people and spend",
    description: `Returns unfinished projects, people at work, and what assignments cost until today. ${MAY_READ} ${accessRule("companies", "read")}`,
  },
  "GET /teams/:id/work": {
    id: "getTeamWork",
    summary: "Get the work of a team’s members",
    description: `Returns what assignments take of each member today, and the projects of the team. ${MAY_READ} ${accessRule("teams", "read")}`,
  },
  "GET /centers/:id/work": {
    id: "getCenterWork",
    summary: "Get a center’s users, projects and people",
    description: `Returns the users of the center, unfinished projects, and people at work on projects of the center. ${MAY_READ} ${accessRule("centers", "read")}`,
  },
  "GET /assignments/board": {
    id: "getAssignmentsBoard",
    summary: "Get the board of assignments",
    description: `Returns a column for each status with its count and its first cards; \`limits\` returns more cards of some columns. ${accessRule("assignments", "list")}`,
  },
};

const MATCHES: Record<string, Operation> = {
  "GET /projects/:id/positions/:positionId/matches": {
    id: "listPositionMatches",
    summary: "List who fits a position",
    description: `Returns a page of freelancers by score, each with the factors and gates that explain it. ${MAY_READ} Needs the right to list freelancers too. ${accessRule("projects", "read")}`,
  },
  "POST /projects/:id/positions/:positionId/proposals": {
    id: "proposeFreelancers",
    summary: "Propose freelancers for a position",
    description: `Creates an assignment with status proposed for each freelancer, from their first free day in the position’s dates and for their average free share of a week from then on, without a bill rate, and keeps the match as it is now. 422 names each freelancer who can’t be proposed; then none is. With an Idempotency-Key the request can be repeated safely. ${accessRule("assignments", "create")}`,
    headers: ["X-Change-Set"],
  },
  "POST /proposals/decisions": {
    id: "decideProposals",
    summary: "Answer proposals as the client",
    description: `Accepts or declines people proposed to your company, or asks about them; all together or not at all. 404 for a proposal to another company; 409 says for each proposal why it can’t be answered any more, 422 names a missing reason or question. With an Idempotency-Key the request can be repeated safely. ${accessRule("assignments", "decide")}`,
    headers: ["X-Change-Set"],
  },
  "GET /assignments/:id/client-answers": {
    id: "getClientAnswers",
    summary: "Get what the client said about an assignment",
    description: `Returns who accepted or declined for the client, and the client’s questions with their answers. ${MAY_READ} ${accessRule("assignments", "read")}`,
  },
  "PUT /assignments/:id/questions/:questionId/answer": {
    id: "answerProposalQuestion",
    summary: "Answer a client’s question",
    description: `Saves the answer, which the client sees on their dashboard. 409 if somebody else has answered. ${MAY_READ} ${accessRule("assignments", "update")}`,
  },
  "GET /freelancers/:id/matches": {
    id: "listFreelancerMatches",
    summary: "List the positions that fit a freelancer",
    description: `Returns positions with unfilled openings by score. ${MAY_READ} Needs the right to list projects too. ${accessRule("freelancers", "read")}`,
  },
  "GET /assignments/:id/match": {
    id: "getAssignmentMatch",
    summary: "Get the match of an assignment",
    description: `Returns the match as it was when the assignment was proposed; null if it wasn’t proposed from a list of matches. ${MAY_READ} ${accessRule("assignments", "read")}`,
  },
};

const TIMELINES: Record<string, Operation> = {
  "GET /freelancers/timeline": {
    id: "getFreelancersTimeline",
    summary: "Get the timeline of freelancers",
    description: `Returns freelancers as their list does, each with the load of every week and their assignments. ${accessRule("freelancers", "list")}`,
  },
  "GET /teams/timeline": {
    id: "getTeamsTimeline",
    summary: "Get the timeline of teams",
    description: `Returns teams as their list does, each with the load and the capacity of its members in every week. ${accessRule("teams", "list")}`,
  },
  "GET /freelancers/timeline/demand": {
    id: "getDemand",
    summary: "Get the demand by role",
    description: `Returns the roles with most unfilled openings of open projects in every week. ${accessRule("projects", "list")}`,
  },
  "GET /projects/:id/timeline": {
    id: "getProjectTimeline",
    summary: "Get the timeline of a project",
    description: `Returns its positions with the people on them, their load of every week, and the days on which openings are unfilled. ${MAY_READ} ${accessRule("projects", "read")}`,
  },
};
