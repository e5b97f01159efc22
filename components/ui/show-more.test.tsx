import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ShowMore } from "./show-more";

test("the words that close it follow the rows, and the focus goes to the first row and back", async () => {
  const user = userEvent.setup();
  render(
    <ShowMore more="View all 7" fewer="Show fewer">
      <ul>
        <li>
          <a href="https://muster.test/six">Six</a>
        </li>
        <li>
          <a href="https://muster.test/seven">Seven</a>
        </li>
      </ul>
    </ShowMore>,
  );
  await user.click(screen.getByText("View all 7"));
  const last = screen.getByRole("link", { name: "Seven" });
  const fewer = screen.getByRole("button", { name: "Show fewer" });
  expect(last.compareDocumentPosition(fewer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Six"));
  await user.click(fewer);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("View all 7"));
  expect(document.activeElement?.closest("details")?.open).toBe(false);
});
