// @vitest-environment jsdom
import { expect, it } from "vitest";
import { LoginInput } from "@storefront/account";
import { EmailForm } from "../../person/contact-forms.tsx";
import { DataForm } from "./data-form.tsx";
import { meantEmail } from "./email-field.tsx";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import {
  bare,
  onPlayersHost,
  press,
  renderForPlayer,
  type,
} from "../../../testing/signed-in-page.test-helper.tsx";

onPlayersHost();

it.each([
  ["maria@gmial.com", "maria@gmail.com"],
  ["Maria@gmai.com", "maria@gmail.com"],
  ["maria@hotmail.con", "maria@hotmail.com"],
  ["maria@yaho.com.br", "maria@yahoo.com.br"],
  ["maria@gmail.com", undefined],
  ["maria@mail.com", undefined],
  ["maria@gimnasio.cl", undefined],
  ["maria", undefined],
])("of %s is meant %s", (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant);
});

it("offers the address that was meant, and takes it with one press", async () => {
  const saved: unknown[] = [];
  renderForPlayer(
    <EmailForm
      email=""
      action="Save"
      onDone={() => {}}
      save={(email) => {
        saved.push(email);
        return Promise.resolve(bare({}));
      }}
    />,
  );
  type("New e-mail", "ana@gmial.com");
  fireEvent.blur(screen.getByLabelText("New e-mail"));
  press("Did you mean ana@gmail.com?");
  press("Save");
  await waitFor(() => expect(saved).toEqual([{ email: "ana@gmail.com" }]));
});

it("a form takes the input of a package as it is, with its nullish fields", async () => {
  const sent: LoginInput[] = [];
  renderForPlayer(
    <DataForm
      schema={LoginInput}
      values={{ login: "", password: "" }}
      fields={[
        { name: "login", label: "Login" },
        { name: "password", label: "Secret" },
      ]}
      action="Send"
      send={(input) => sent.push(input)}
    />,
  );
  type("Login", "ana");
  type("Secret", "Sandbox!2026");
  press("Send");
  await waitFor(() => expect(sent).toEqual([{ login: "ana", password: "Sandbox!2026" }]));
});
