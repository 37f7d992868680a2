import { type JSX, useEffect, useState, useSyncExternalStore } from "react";
import { useDialog } from "../features/routing/dialog-address.ts";
import { changesConsent, consent, isOldEnough } from "../features/legal/visitor-answers.ts";
import { painted } from "../ui/painted.ts";
import { useStore } from "../ui/store.ts";
import { useMounted } from "../ui/use-mounted.ts";
import { whenLoaded } from "../features/loading/when-loaded.tsx";
import { useShellIfLoaded } from "../features/site/use-shell.ts";
import { withTexts } from "../i18n/translations.ts";
import { hasSessionHint, publishSignedIn, useSignedIn } from "../features/session/player-state.ts";

const SessionWatcher = whenLoaded(
  async () => (await import("./session/session-watcher.tsx")).SessionWatcher,
  "unseen",
);

const ConsentBar = whenLoaded(
  async () => (await withTexts(["safety"], import("./consent-bar.tsx"))).ConsentBar,
  "unseen",
);

/** The events after which a session may begin on this page, or have begun in another tab. */
const SIGNS_OF_USE = ["pointerdown", "keydown", "visibilitychange"] as const;

/** Believes the hint after mount, and brings the session in: at once with the hint, else when the page is used. */
export function SessionHost(): JSX.Element {
  const { open } = useDialog();
  const hinted = useSyncExternalStore(
    never,
    () => hasSessionHint(),
    () => false,
  );
  const mounted = useMounted();
  const signedIn = useSignedIn();
  const [used, setUsed] = useState(false);
  const brand = useShellIfLoaded()?.brand;
  const asksConsent = brand?.legal.asksConsent ?? false;
  if (!used && mounted && (hinted || open)) setUsed(true);

  useEffect(() => {
    const { search, origin } = window.location;
    const { referrer } = document;
    // Few landings carry any: what reads them is no part of the first load. A link that is pressed before the page runs
    // leads on without them, and the page before has them.
    const landing = [search, referrer.startsWith(`${origin}/`) ? new URL(referrer).search : ""].find((each) =>
      /utm_|affil|referral|icg_/.test(each),
    );
    if (landing !== undefined) {
      void import("../features/session/attribution.ts")
        .then((it) => it.rememberLanding(landing, asksConsent))
        .catch(() => {});
    }
    publishSignedIn(hasSessionHint());
    // To load the session costs more than a frame: the page first answers the press that is the sign.
    const use = (): void => void painted().then(() => setUsed(true));
    for (const sign of SIGNS_OF_USE) document.addEventListener(sign, use, { once: true, passive: true });
    return () => {
      for (const sign of SIGNS_OF_USE) document.removeEventListener(sign, use);
    };
  }, [asksConsent]);

  // The first effect of all runs before the hint is published, and must not undo what the document's script did.
  useEffect(() => {
    if (mounted) document.documentElement.toggleAttribute("data-player", signedIn);
  }, [mounted, signedIn]);

  return (
    <>
      {mounted && brand && asksConsent && <ConsentQuestion asksAge={brand.legal.asksAge} />}
      {used && <SessionWatcher />}
    </>
  );
}

/** The consent bar once the age is answered, while it has a question: who has answered does not load it. */
export function ConsentQuestion({ asksAge }: { asksAge: boolean }): JSX.Element | null {
  const oldEnough = useStore(isOldEnough);
  const given = useStore(consent);
  const changes = useStore(changesConsent);
  return (oldEnough || !asksAge) && (changes || given === undefined) ? <ConsentBar /> : null;
}

const never = (): (() => void) => () => {};
