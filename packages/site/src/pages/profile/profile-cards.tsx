import {
  type AuthUser,
  type AuthUserInfo,
  type Profile,
  type RegisteredAddress,
  UpdateProfileInput,
} from "@storefront/account";
import {
  useAddPhone,
  useChangeEmail,
  useChangePhone,
  useRegisteredAddress,
  useUpdateAddress,
  useUpdateMarketing,
  useUpdateProfile,
} from "@storefront/account/react-hooks";
import { MapPin, Megaphone, PencilLine, Phone, ShieldCheck, UserRound } from "lucide-react";
import { type JSX, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { withProfile } from "../account/with-profile.tsx";
import { Button } from "../../ui/button.tsx";
import { Waiting } from "../../features/loading/read-states.tsx";
import { Card, Badge, Facts, SuccessMessage, SwitchRow } from "../../ui/parts.tsx";
import { SocialCard } from "./social-card.tsx";
import account from "../../ui/page.module.css";
import parts from "../../ui/parts.module.css";
import { written, useDocumentName } from "../../features/person/country-forms.ts";
import { useShell } from "../../features/site/use-shell.ts";
import { AddressFields } from "../../features/person/address-form.tsx";
import { asText, dateOf } from "@storefront/client";
import { DataForm, type KeptForm } from "../../features/forms/data/data-form.tsx";
import { FormAlert } from "../../features/forms/form-alert.tsx";
import { useSubmission } from "../../features/forms/submission.ts";
import { forgetFinished } from "../../features/validation/validation-memory.ts";
import { EmailForm, PhoneForm } from "../../features/person/contact-forms.tsx";
import * as z from "zod/mini";
import { ButtonLink } from "../../features/routing/links.tsx";

/** The step of the validation that confirms each. */
const STEPS = { email: "email", phone: "sms" } as const;
type Channel = keyof typeof STEPS;

/** E-mail and phone, whether they are confirmed, and another one of each: its code is asked for as soon as it is saved. */
export function ContactCard({ user, userInfo }: Pick<Profile, "user" | "userInfo">): JSX.Element {
  const { t } = useTranslation("profile");
  const { brand } = useShell();
  const { mutateAsync: add } = useAddPhone();
  const { mutateAsync: change } = useChangePhone();
  const { mutateAsync: changeEmail } = useChangeEmail();
  const [editing, setEditing] = useState<Channel>();
  const [saved, setSaved] = useState<Channel>();
  const channels = [
    ["email", user.email, userInfo?.validate_email_at],
    ["phone", user.phone && written(brand.country, "phone", user.phone), userInfo?.validate_sms_at],
  ] as const;
  // A backend that does not tell is not said to have confirmed nothing.
  const open = channels.some(([, value, at]) => value && at !== undefined && !at);
  const rows = channels.map(
    ([id, value, at]) =>
      [
        id,
        t(`overview.${id}`),
        value && at === undefined ? (
          value
        ) : value ? (
          <Badge key={id} tone={at ? "good" : "open"}>
            {t(at ? "contact.confirmed" : "contact.open")}
          </Badge>
        ) : (
          <Badge key={id} tone="open">
            {t("contact.missing")}
          </Badge>
        ),
      ] as const,
  );
  const form = {
    action: t("save"),
    onDone: () => {
      if (editing) forgetFinished(STEPS[editing]);
      setSaved(editing);
      setEditing(undefined);
    },
    onCancel: () => setEditing(undefined),
  };
  return (
    <Card icon={Phone} title={t("contact.title")} text={t("contact.text")}>
      <Facts rows={rows} />
      {editing === "phone" && (
        <PhoneForm phone={user.phone ?? ""} save={user.phone ? change : add} {...form} />
      )}
      {editing === "email" && <EmailForm email={user.email ?? ""} save={changeEmail} {...form} />}
      {editing === undefined && (
        <div className={parts["buttons"]}>
          <Button look="quiet" onClick={() => setEditing("email")}>
            {t(user.email ? "email.change" : "email.add")}
          </Button>
          <Button look="quiet" onClick={() => setEditing("phone")}>
            {t(user.phone ? "phone.change" : "phone.add")}
          </Button>
          {open && <ButtonLink dialog="validation">{t("contact.confirm")}</ButtonLink>}
        </div>
      )}
      <SuccessMessage text={saved && t(`${saved}.saved`)} />
    </Card>
  );
}

const CONSENTS = ["tc_accepted_at", "privacy_accepted_at", "lgpd_accepted_at", "law_accepted_at"] as const;

/** The consent to advertising, which can be taken back as easily as given, and when the others were given. */
function ConsentsCard({ info }: { info: AuthUserInfo }): JSX.Element {
  const { t } = useTranslation("profile");
  const { locale } = useShell();
  const { mutateAsync: change } = useUpdateMarketing();
  const { failure, done, attempt } = useSubmission();
  const [chosen, setChosen] = useState<boolean>();
  const stored = Boolean(info.mkt_accepted_at);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  const choose = async (optIn: boolean): Promise<void> => {
    setChosen(optIn);
    if (!(await attempt(() => change({ optIn })))) setChosen(undefined);
  };
  const rows = CONSENTS.flatMap((name) => {
    // Some backends say that it was given and not when.
    if (!info[name]) return [];
    const date = dateOf(info[name]);
    return [[name, t(`consents.${name}`), date ? format.format(date) : t("consents.given")] as const];
  });
  return (
    <Card icon={Megaphone} title={t("consents.title")}>
      <SwitchRow
        label={t("consents.marketing")}
        hint={t("consents.marketing_hint")}
        checked={chosen ?? stored}
        onChange={(optIn) => void choose(optIn)}
      />
      <FormAlert failure={failure} />
      <SuccessMessage text={done ? t("saved") : undefined} />
      {rows.length > 0 && <Facts rows={rows} />}
    </Card>
  );
}

/** The registered address, and a form that replaces it; an address that cannot be read can be replaced all the same. */
export function AddressCard(): JSX.Element {
  const { t } = useTranslation("profile");
  const { data, error, isPending } = useRegisteredAddress(undefined, { meta: { silent: true } });
  const { mutateAsync: save } = useUpdateAddress();
  const [editing, setEditing] = useState(false);
  const [saved, setSaved] = useState(false);
  return (
    <Card icon={MapPin} title={t("address.title")} text={t("address.text")}>
      {editing ? (
        <AddressFields
          known={data}
          save={save}
          action={t("address.save")}
          onDone={() => {
            setSaved(true);
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          {isPending && <Waiting rows={1} look="row" />}
          {data && <AddressFacts address={data} />}
          {data === null && <p className={account["note"]}>{t("address.none")}</p>}
          {error && !data && <p className={account["note"]}>{t("address.unknown")}</p>}
          <div className={parts["buttons"]}>
            <Button look="quiet" onClick={() => setEditing(true)}>
              {t("address.change")}
            </Button>
          </div>
        </>
      )}
      <SuccessMessage text={saved && !editing ? t("saved") : undefined} />
    </Card>
  );
}

function AddressFacts({ address }: { address: RegisteredAddress }): JSX.Element {
  const { t } = useTranslation("profile");
  const { brand } = useShell();
  const { street, number, complement, neighborhood, city, state, postal_code: postalCode } = address;
  const rows = [
    ["street", t("address.street"), joined(", ", street, number, complement)],
    ["neighborhood", t("address.neighborhood"), neighborhood],
    ["city", t("address.city"), joined(" · ", city, state)],
    ["postal_code", t("address.postal_code"), postalCode && written(brand.country, "postalCode", postalCode)],
  ] as const;
  return <Facts rows={rows.filter(([, , value]) => Boolean(value))} />;
}

const joined = (between: string, ...words: readonly (string | null | undefined)[]): string =>
  words.filter(Boolean).join(between);

/** The player's data, once it has been read. */
export const ProfileCards = withProfile(Loaded, 2);

function Loaded({ profile }: { profile: Profile }): JSX.Element {
  return (
    <div className={account["columns"]}>
      <div className={account["stack"]}>
        <PersonCard user={profile.user} />
        <SecurityCard info={profile.userInfo ?? {}} />
        <AddressCard />
      </div>
      <div className={account["stack"]}>
        <ContactCard user={profile.user} userInfo={profile.userInfo} />
        <ConsentsCard info={profile.userInfo ?? {}} />
        <SocialCard />
      </div>
    </div>
  );
}

function SecurityCard({ info }: { info: NonNullable<Profile["userInfo"]> }): JSX.Element {
  const { t } = useTranslation("profile");
  const rows = SECURITY_ROWS.map(([id, read]) => {
    const { good, text } = read(info);
    return [
      id,
      t(`overview.${id}`),
      <Badge key={id} tone={good ? "good" : "open"}>
        {t(`overview.${text}`)}
      </Badge>,
    ] as const;
  });
  return (
    <Card icon={ShieldCheck} title={t("account:menu.security")}>
      <Facts rows={rows} />
      <div className={parts["buttons"]}>
        <ButtonLink to="/account/security" look="quiet">
          {t("to_security")}
        </ButtonLink>
        <ButtonLink to="/account/verification" look="quiet">
          {t("account:menu.verification")}
        </ButtonLink>
      </div>
    </Card>
  );
}

let latest: { readonly player?: AuthUser["id"]; readonly typed: Record<string, string> } = { typed: {} };

/** The memory of a player's form of personal data; another player begins with an empty one. */
function keptForm(player: AuthUser["id"]): KeptForm {
  return {
    typed: () => (latest.player === player ? latest.typed : {}),
    keep(typed) {
      latest = { player, typed };
    },
  };
}

/** The player's personal data, with a form to change it in the same place. */
export function PersonCard({ user }: { user: AuthUser }): JSX.Element {
  const { t } = useTranslation("profile");
  const { locale, brand } = useShell();
  const documentLabel = useDocumentName("document_number");
  const [kept] = useState(() => keptForm(user.id));
  const [editing, setEditing] = useState(Object.keys(kept.typed()).length > 0);
  const [saved, setSaved] = useState(false);
  const rows = PROFILE_ROWS.flatMap(([id, read]) => {
    const value = read(user, locale, brand.country);
    const label = id === "document" ? documentLabel : t(`overview.${id}`);
    return value ? [[id, label, value] as const] : [];
  });
  const edit = (
    <Button
      look="quiet"
      size="small"
      onClick={() => {
        setSaved(false);
        setEditing(true);
      }}
    >
      <PencilLine size={16} aria-hidden />
      {t("edit")}
    </Button>
  );
  return (
    <Card icon={UserRound} title={t("overview.person")} aside={!editing && edit}>
      {editing ? (
        <PersonFields
          user={user}
          keep={kept}
          onDone={(done) => {
            kept.keep({});
            setSaved(done);
            setEditing(false);
          }}
        />
      ) : (
        <Facts rows={rows} />
      )}
      <SuccessMessage text={saved ? t("saved") : undefined} />
    </Card>
  );
}

type ProfileRow = readonly [
  id: "name" | "document" | "email" | "phone" | "birth_date" | "country" | "currency",
  read: (user: AuthUser, locale: string, brandCountry: string) => string | undefined,
];

/** The rows of a user's data; a row whose field is empty is left out. */
const PROFILE_ROWS: readonly ProfileRow[] = [
  ["name", ({ name, first_name: first, last_name: last }) => name || [first, last].filter(Boolean).join(" ")],
  [
    "document",
    ({ document }, _locale, country) => {
      const number = asText(document?.["number"]);
      return number ? written(country, "document", number) : undefined;
    },
  ],
  ["email", ({ email }) => email ?? undefined],
  [
    "phone",
    ({ phone, ddi }, _locale, country) =>
      phone
        ? [ddi && `+${ddi.replace(/^\+/, "")}`, written(country, "phone", phone)].filter(Boolean).join(" ")
        : undefined,
  ],
  ["birth_date", ({ birth_date: date }, locale) => dateText(date, locale)],
  ["country", ({ country }, locale) => nameOf(country, locale, "region", /^[a-z]{2}$/i)],
  ["currency", ({ currency }, locale) => nameOf(currency, locale, "currency", /^[a-z]{3}$/i)],
];

type State = "on" | "off" | "check_needed" | "nothing_needed";

type SecurityRow = readonly [
  id: "two_factor" | "identity",
  read: (info: AuthUserInfo) => { good: boolean; text: State },
];

const SECURITY_ROWS: readonly SecurityRow[] = [
  ["two_factor", ({ two_factor_enabled: on }) => choose(Boolean(on), "on", "off")],
  ["identity", ({ force_request_kyc: forced }) => choose(!forced, "nothing_needed", "check_needed")],
];

function choose(good: boolean, yes: State, no: State): { good: boolean; text: State } {
  return { good, text: good ? yes : no };
}

/** A calendar day is the same in every time zone. */
function dateText(date: string | null | undefined, locale: string): string | undefined {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(date ?? "")?.[0];
  if (day === undefined) return undefined;
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** A country or a currency by its name in a language; what is no code of one is shown as it is. */
function nameOf(
  code: string | null | undefined,
  locale: string,
  type: "region" | "currency",
  form: RegExp,
): string | undefined {
  if (!code || !form.test(code)) return code || undefined;
  return new Intl.DisplayNames([locale], { type }).of(code.toUpperCase());
}

const longest = z.maxLength(100, "too_long");
const required = z.string().check(z.trim(), z.minLength(1, "required"), longest);
const optional = z.string().check(z.trim(), longest);

/** The personal data that may be changed here; the two names must not be empty. */
const PersonForm = z.object({
  first_name: required,
  last_name: required,
  username: optional,
  mother_name: optional,
} satisfies Partial<Record<keyof typeof UpdateProfileInput.shape, z.ZodMiniString<string>>>);

const FIELDS = [
  ["first_name", "given-name"],
  ["last_name", "family-name"],
  ["username", "nickname"],
  ["mother_name", "off"],
] as const;

function PersonFields({
  user,
  keep,
  onDone,
}: {
  user: AuthUser;
  keep: KeptForm;
  onDone: (saved: boolean) => void;
}): JSX.Element {
  const { t } = useTranslation("profile");
  const { mutateAsync: update } = useUpdateProfile();
  return (
    <DataForm
      schema={PersonForm}
      keep={keep}
      values={Object.fromEntries(FIELDS.map(([name]) => [name, user[name] ?? ""]))}
      fields={FIELDS.map(([name, autoComplete]) => ({ name, label: t(`person.${name}`), autoComplete }))}
      send={(form) => {
        const filled = Object.entries(form).filter(([, value]) => value !== "");
        return update(z.parse(UpdateProfileInput, Object.fromEntries(filled)));
      }}
      onDone={() => onDone(true)}
      action={t("save")}
      size="medium"
      cancel={t("common:cancel")}
      onCancel={() => onDone(false)}
    />
  );
}
