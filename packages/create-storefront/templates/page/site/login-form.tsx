import { isSignedIn } from "@storefront/account";
import { useLogin } from "@storefront/account/react-hooks";
import { type FormEvent, type ReactElement, useState } from "react";
import { Failure } from "./failure.tsx";

/** The field of a form as text. */
function fieldOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Logs in; asks for the second factor when the backend wants one. */
export function LoginForm({ isDevelopment }: { readonly isDevelopment: boolean }): ReactElement {
  const login = useLogin();
  const [hurdle, setHurdle] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const code = fieldOf(form, "code");
    login.mutate(
      {
        login: fieldOf(form, "login"),
        password: fieldOf(form, "password"),
        ...(code !== "" && { two_factor_code: Number(code) }),
      },
      { onSuccess: (answer) => setHurdle(isSignedIn(answer) ? undefined : answer.type) },
    );
  }

  return (
    <form className="login" onSubmit={submit} aria-label="Log in">
      <label>
        E-mail
        <input name="login" type="email" autoComplete="username" required />
      </label>
      <label>
        Password
        <input name="password" type="password" autoComplete="current-password" required />
      </label>
      {hurdle === "two_factor_code" && (
        <label>
          Code
          <input name="code" inputMode="numeric" autoComplete="one-time-code" required />
        </label>
      )}
      <button disabled={login.isPending}>{login.isPending ? "One moment …" : "Log in"}</button>
      {isDevelopment && (
        <p className="hint">
          Sandbox: <code>ana@sandbox.test</code> with <code>Sandbox!2026</code>
        </p>
      )}
      {hurdle === "cancelled_account" && <p role="alert">This account was cancelled.</p>}
      {login.error && <Failure error={login.error} />}
    </form>
  );
}
