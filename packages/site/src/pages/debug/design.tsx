import { Palette, Shapes, SquarePen, Type } from "lucide-react";
import { type JSX, useState } from "react";
import { ArtImage } from "../../ui/art-image.tsx";
import { Badge, Facts, Card, ChoiceRow, MissingPart, SuccessMessage, SwitchRow } from "../../ui/parts.tsx";
import { Hero } from "../home/hero.tsx";
import { Button, type ButtonLook } from "../../ui/button.tsx";
import { CheckField, PasswordField, SelectField, TextField } from "../../ui/form/fields.tsx";
import { CodeField } from "../../features/forms/code/code-form.tsx";
import { DialogFrame } from "../../ui/dialog/dialog-frame.tsx";
import { GameRow } from "../../features/catalogue/game-row.tsx";
import { MoreButton } from "../../ui/more-button.tsx";
import { PageLink } from "../../features/routing/links.tsx";
import { ReferenceCode } from "../../ui/reference-code.tsx";
import { usePage } from "../../features/own-parts/use-page.ts";
import type { ColourPair } from "../../brand/contrast.ts";
import chips from "../../features/routing/chips.module.css";
import styles from "./debug.module.css";

// The mark by which `storefront guard` finds this module in a build.
Reflect.set(globalThis, "storefront-development-only", true);

const LOOKS: readonly NonNullable<ButtonLook["look"]>[] = ["primary", "accent", "quiet", "plain"];
const SIZES: readonly NonNullable<ButtonLook["size"]>[] = ["large", "medium", "small"];
const nothing = (): void => {};

const GAMES = ["Gold Harbor", "A name that is longer than its tile is wide", "Live Roulette", "Fox"].map(
  (name, index) => ({
    slug: `design-${index}`,
    name,
    provider: "Provider",
    image: undefined,
    isLive: index === 2,
    isNew: index === 0,
  }),
);
const BANNER = {
  id: "design",
  kind: "",
  title: "The title of a banner",
  subtitle: "One sentence on what it is about",
  action: "Its button",
  path: "/promotions",
  colours: undefined,
  image: undefined,
};

/** Every part of the design in the colours, typefaces and shapes of the brand, with the contrast of each pair of colours. */
export function Design({ pairs }: { pairs: readonly ColourPair[] }): JSX.Element {
  const { money, brand } = usePage();
  const [choice, setChoice] = useState("one");
  const [isOn, setOn] = useState(true);
  const [code, setCode] = useState("");
  const [isOpen, setOpen] = useState(false);
  const showScheme = (scheme: string): void => document.documentElement.setAttribute("data-scheme", scheme);
  return (
    <>
      <Card icon={Palette} title="Colours" text="A text needs 4.5 : 1; large letters need 3 : 1.">
        <div className={styles["row"]}>
          {["dark", "light", "system"].map((scheme) => (
            <Button key={scheme} look="quiet" size="small" onClick={() => showScheme(scheme)}>
              {scheme}
            </Button>
          ))}
        </div>
        <ul className={styles["swatches"]}>
          {pairs.map(({ scheme, text, ground, colours, contrast, isEnough }) => (
            <li key={`${scheme} ${text} ${ground}`} style={{ color: colours[0], background: colours[1] }}>
              {text} on {ground}, {scheme}: {contrast} {isEnough ? "" : "— too little"}
            </li>
          ))}
        </ul>
      </Card>
      <Card icon={Type} title="Typefaces" text={`${brand.name}, ${money(1_234_567.89)}`}>
        <h1>Heading of a page</h1>
        <h2>Heading of a part</h2>
        <h3>Heading of a card</h3>
        <p>
          A sentence with <a href="#design">a link</a> and <strong>what is important</strong>.
        </p>
        <Badge tone="good">good</Badge> <Badge tone="bad">bad</Badge> <Badge tone="open">open</Badge>
        <Facts rows={[["fact", "A fact", "Its value"]]} />
      </Card>
      <Card icon={Shapes} title="Buttons and states">
        {SIZES.map((size) => (
          <div key={size} className={styles["row"]}>
            {LOOKS.map((look) => (
              <Button key={look} look={look} size={size}>
                {look}
              </Button>
            ))}
            <Button size={size} busy>
              busy
            </Button>
          </div>
        ))}
        <Button onClick={() => setOpen(true)}>A dialog</Button>
        {isOpen && (
          <DialogFrame title="A dialog" text="Its sentence" onClose={() => setOpen(false)}>
            <SuccessMessage text="It worked" />
          </DialogFrame>
        )}
        <SuccessMessage text="It worked" />
        <MissingPart text="It could not be read" busy={false} onAgain={nothing} />
        <ReferenceCode code="EP0001-EM0005" />
        <MoreButton label="More of them" busy onMore={nothing} />
        <nav className={chips["chips"]} aria-label="Chips">
          <PageLink to="/promotions" className={chips["chip"]} aria-current="page">
            Chosen
          </PageLink>
          <PageLink to="/live" className={chips["chip"]}>
            Not chosen
          </PageLink>
        </nav>
      </Card>
      <Card icon={SquarePen} title="Fields">
        <TextField label="A text" hint="What it is for" defaultValue="Its value" />
        <TextField label="A wrong text" error="required" />
        <PasswordField label="A password" />
        <CodeField label="A code" value={code} onChange={setCode} />
        <SelectField label="One of many" options={[{ value: "one", label: "One" }]} />
        <CheckField label="A box to tick" />
        <SwitchRow label="A switch" hint="What it does" checked={isOn} onChange={setOn} />
        <ChoiceRow
          label="One of a few"
          value={choice}
          options={[
            { value: "one", label: "One" },
            { value: "two", label: "Two" },
          ]}
          onChange={setChoice}
        />
      </Card>
      <Hero banners={[BANNER, { ...BANNER, id: "second" }]} />
      <GameRow row={{ id: "tiles", title: "A row of tiles", games: GAMES, more: "/live" }} first />
      <GameRow
        row={{
          id: "cards",
          title: "A row of cards",
          games: GAMES.map((game) => ({ ...game, note: money(5) })),
          more: undefined,
          look: "tables",
        }}
        first
      />
      <ArtImage src="/icon.svg" width={64} height={64} />
    </>
  );
}
