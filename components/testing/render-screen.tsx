import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { Toaster } from "@/components/ui/toaster";
import { FRESH_MS } from "@/lib/query/fresh";
import { useSaveQuestion } from "@/lib/shell/unsaved/save-question";
import { listPath, type Kind } from "@/lib/records/kinds";
import { RecordForm } from "../records/form/record-form";
import { RecordList } from "../records/list/record-list";
import { SaveQuestionDialog } from "../shell/save-question/save-question-dialog";

export const DELIVERED = { isDelivered: true, opensOutbox: true };

export const FULL_RIGHTS = { create: true, update: true, delete: true, export: true, import: true, move: true };

/** The list of the teams that the fake BFF holds, once its rows are displayed. */
export async function renderTeamList(columns = "name.status.tags"): Promise<UserEvent> {
  const user = renderScreen("/teams", <RecordList kind="teams" rights={FULL_RIGHTS} layout={columns} />);
  await screen.findAllByRole("gridcell");
  return user;
}

export function renderTeamForm(): UserEvent {
  return renderForm("teams");
}

/** The form of a new record. */
export function renderForm(kind: Kind): UserEvent {
  return renderScreen(`${listPath(kind)}/new`, <RecordForm kind={kind} record={null} userId="u1" />);
}

const quietClient = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: FRESH_MS } } });

export function renderScreen(path: string, content: ReactNode, client = quietClient()): UserEvent {
  window.history.replaceState(null, "", path);
  render(
    <QueryClientProvider client={client}>
      <main>{content}</main>
      <Toaster />
      <Question />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

function Question() {
  const question = useSaveQuestion();
  return question ? <SaveQuestionDialog question={question} /> : null;
}

/** Answers what a save asks with no. */
export async function declineQuestion(user: UserEvent): Promise<void> {
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Cancel" }));
}

/** The cell of a row that begins with `name`; columns are numbered from the checkbox, 0. */
export function cellAt(name: string, column: number): HTMLElement {
  const cell = rowNamed(name).children[column];
  if (!(cell instanceof HTMLElement)) throw new Error(`${name} has no column ${column}`);
  return cell;
}

export function rowNamed(name: string): HTMLElement {
  return screen.getByRole("row", { name: new RegExp(`^(Select )?${name}`) });
}
