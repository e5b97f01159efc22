import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ThemeProvider } from "next-themes";
import { expect, test } from "vitest";
import { ThemeChoice } from "./theme-choice";

test("the choice of a theme is displayed and stored", async () => {
  render(
    <ThemeProvider defaultTheme="system">
      <ThemeChoice />
    </ThemeProvider>,
  );
  const theme = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
  expect(theme("System").checked).toBe(true);
  await userEvent.setup().click(theme("Dark"));
  expect([theme("Dark").checked, theme("System").checked]).toEqual([true, false]);
  expect(localStorage.getItem("theme")).toBe("dark");
});
