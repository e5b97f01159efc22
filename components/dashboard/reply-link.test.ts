import { expect, test } from "vitest";
import { replyLink } from "./reply-link";

const PROPOSAL = {
  name: "Ada Byron",
  role: "Data Engineer",
  project: "R&D",
  startDate: "2026-12-05",
  endDate: "2027-06-30",
};
const contact = { center: "Atlanta Midtown", name: "Nora Quinn", email: "nora@example.com", phone: "(305) 555-0141" };

test("a reply is an email that names the person, the role, the project and the dates", () => {
  const { href = "" } = replyLink({ ...PROPOSAL, answerTo: contact }) ?? {};
  const { pathname, searchParams } = new URL(href);
  expect(pathname).toBe("nora@example.com");
  expect(searchParams.get("subject")).toBe("Proposal: Ada Byron, Data Engineer, R&D");
  expect(searchParams.get("body")?.trim()).toBe("About Ada Byron as Data Engineer for R&D (5 Dec 2026 – 30 Jun 2027):");
});

test("a contact without an email address is called, and no contact has no reply", () => {
  expect(replyLink({ ...PROPOSAL, answerTo: { ...contact, email: null } })).toEqual({
    text: "Call",
    href: "tel:3055550141",
  });
  expect(replyLink({ ...PROPOSAL, answerTo: null })).toBeNull();
});
