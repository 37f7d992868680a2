// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { announceForcedLogout, forgetForcedLogout } from "../../features/session/forced-logout.ts";
import { onFakeHost } from "../../testing/fake-host-tests.test-helper.ts";
import { renderForPlayer } from "../../testing/signed-in-page.test-helper.tsx";
import { LoginDialog } from "./login-dialog.tsx";

onFakeHost(() => {});

it("begins with the field for the login, though the reference of an ended session is above it", async () => {
  announceForcedLogout({ ref: "EP0033-EM0030", status: 440 });
  renderForPlayer(<LoginDialog onClose={() => {}} />);
  expect(await screen.findByText(/EP0033-EM0030/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^E-mail/)));
  act(forgetForcedLogout);
});
