/** Lists of assignments that many people look at, as parameters of the list. */
export const ASSIGNMENT_VIEWS = {
  leftLately: {
    name: "Left in the last 7 days",
    query: "status=completed,terminated&endDate=-7d..today&sort=-endDate",
  },
  endsSoon: { name: "Ends in 30 days", query: "status=accepted,active&endDate=today..30d&sort=endDate" },
} as const;
