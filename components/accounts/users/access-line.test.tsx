import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderScreen } from "@/components/testing/render-screen";
import { NewRecordForm } from "@/components/records/form/new-record-form";
import { AccessLine } from "./access-line";

test("the form of a user says what type, roles and center give together", async () => {
  startFakeBff({ data: { "/common/centers": [], "/common/props": {} } });
  const user = renderScreen(
    "/admin/users/new",
    <NewRecordForm
      kind="users"
      userId="u1"
      params={new URLSearchParams({ centerCode: "DEN01" })}
      notes={{ Access: <AccessLine /> }}
    />,
  );
  expect(await screen.findByText("Dashboard of DEN01 only. No access to records")).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Type"), "CLIENT_CENTER");
  expect(screen.getByText("Center admin of DEN01")).toBeTruthy();
  // The type and the role of nearly the same name say what tells them apart.
  for (const hint of [
    /A center admin sees and edits those of one center/,
    /opens no records, unlike the type Center admin/,
  ])
    expect(screen.getByText(hint)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Type"), "admin");
  expect(screen.getByText("Administrator: full access")).toBeTruthy();
});
