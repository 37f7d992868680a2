// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import {
  enveloped,
  failed,
  onFakeHost,
  press,
  renderForPlayer,
  type,
} from "../../testing/signed-in-page.test-helper.tsx";
import { englishSite } from "../../testing/test-site.ts";
import { RegisterDialog } from "./register-dialog.tsx";

vi.mock("../../trunk/site-definition.ts", () => ({
  site: {
    registerFields: {
      tax_id: { label: { en: "Tax number", es: "Número fiscal" }, pattern: String.raw`^\d{4}$` },
      work: {
        label: { en: "Work" },
        values: { none: { en: "None" }, sea: { en: "At sea" } },
        isOptional: true,
      },
    },
  },
}));

const REGISTER = "/api/auth/register";
const host = onFakeHost();

async function toPerson(): Promise<void> {
  renderForPlayer(<RegisterDialog onClose={() => {}} />, "/", englishSite({ requestDocument: false }));
  type("E-mail", "ana@example.test");
  type("Password", "Long-and-strong-2026");
  press("Continue");
  await screen.findByLabelText("Date of birth");
}

it("asks for the trunk's own fields, checks them, sends them, and shows a refusal at the field", async () => {
  await toPerson();
  type("Date of birth", "01/05/1990");
  fireEvent.click(screen.getByLabelText(/and I accept the terms/));
  press("Continue");
  expect(await screen.findByText("Fill in this field.")).toBeTruthy();
  type("Tax number", "12");
  press("Continue");
  expect(await screen.findByText("Check this field.")).toBeTruthy();
  type("Tax number", "1234");
  type("Work", "sea");
  press("Continue");
  await screen.findByRole("button", { name: "Continue without limits" });

  const refusal = { ok: false, error: "validation_failed", errors: { tax_id: "invalid" } };
  host.on(REGISTER, failed(422, refusal), enveloped({}));
  press("Continue without limits");
  expect(await screen.findByText("Check this field.")).toBeTruthy();
  fireEvent.click(screen.getByLabelText(/and I accept the terms/));
  type("Tax number", "4321");
  type("Work", "");
  press("Continue");
  await screen.findByRole("button", { name: "Continue without limits" });
  press("Continue without limits");
  await waitFor(() => expect(host.calls(REGISTER)).toHaveLength(2));
  const [first, second] = host.calls(REGISTER).map(({ body }) => body);
  expect(first).toMatchObject({ email: "ana@example.test", tax_id: "1234", work: "sea" });
  expect([second?.["tax_id"], Object.hasOwn(second ?? {}, "work")]).toEqual(["4321", false]);
  expect(sessionStorage.getItem("storefront.registration") ?? "").not.toContain("4321");
});
