import { PasswordInput } from "@storefront/account";
import { useCheckPassword } from "@storefront/account/react-hooks";
import { type JSX, useEffect, useState } from "react";
import * as z from "zod/mini";
import { useTranslation } from "../../i18n/use-translation.ts";
import { DataForm } from "../../features/data-form/data-form.tsx";
import { useLogOut } from "../../features/session/use-log-out.ts";
import { readStored, store } from "../../ui/browser-storage.ts";
import { DialogFrame } from "../../ui/dialog/dialog-frame.tsx";

const KEY = "storefront.last-use";
const SIGNS_OF_USE = ["pointerdown", "keydown", "wheel", "touchmove"] as const;
const STEP = 5_000;
const MINUTE = 60_000;

const Proof = z.object({ password: z.string().check(z.minLength(1, "required")) });

/**
 * Covers the page of a player who has shown no sign of use for the market's minutes, in any tab: nothing is bet or paid
 * before the password. A game in a frame is no sign, because its presses do not reach the page.
 */
export function IdleLock({ minutes }: { minutes: number }): JSX.Element | null {
  const { t } = useTranslation("auth");
  const [locked, setLocked] = useState(false);
  const check = useCheckPassword();
  const { logOut } = useLogOut();
  useEffect(() => {
    if (locked) return;
    let here = Date.now();
    const use = (): void => {
      const now = Date.now();
      // A write for each movement would cost more than it tells.
      if (now - here < STEP) return;
      here = now;
      store("localStorage", KEY, String(now));
    };
    const look = (): void => {
      const last = Math.max(here, Number(readStored("localStorage", KEY)) || 0);
      if (Date.now() - last >= minutes * MINUTE) setLocked(true);
    };
    store("localStorage", KEY, String(here));
    const timer = setInterval(look, STEP);
    // The timers of a page in the background, or of a closed computer, stand still.
    document.addEventListener("visibilitychange", look);
    for (const sign of SIGNS_OF_USE) document.addEventListener(sign, use, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      for (const sign of SIGNS_OF_USE) document.removeEventListener(sign, use, { capture: true });
    };
  }, [locked, minutes]);
  if (!locked) return null;
  return (
    <DialogFrame title={t("idle.title")} text={t("idle.text", { minutes })} onClose={undefined}>
      <DataForm
        schema={Proof}
        values={{ password: "" }}
        fields={[
          {
            name: "password",
            type: "password",
            label: t("login.password"),
            autoComplete: "current-password",
          },
        ]}
        names={{ current_password: "password" }}
        send={async (form) => void (await check.mutateAsync(z.parse(PasswordInput, form)))}
        onDone={() => setLocked(false)}
        action={t("common:go_on")}
        wide
        cancel={t("common:log_out")}
        onCancel={logOut}
      />
    </DialogFrame>
  );
}
