import { type JSX, type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { PeriodTexts } from "./game-data.ts";
import { forward } from "../../ui/forward.ts";
import pills from "../../ui/pill-row.module.css";
import styles from "./statistics.module.css";

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const USUAL = "24h";

export function Statistics({ periods }: { periods: readonly PeriodTexts[] }): JSX.Element | null {
  const { t } = useTranslation("game");
  const id = useId();
  const [chosen, setChosen] = useState(periods.find(({ period }) => period === USUAL)?.period);
  const selected = periods.find(({ period }) => period === chosen) ?? periods[0];
  if (!selected) return null;
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    const next = periods.at((periods.indexOf(selected) + forward() * step) % periods.length);
    if (!next) return;
    event.preventDefault();
    setChosen(next.period);
    document.getElementById(`${id}-${next.period}`)?.focus();
  };
  return (
    <section className={styles["statistics"]} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t("statistics.title")}</h2>
      <div role="tablist" aria-labelledby={`${id}-title`} className={pills["pills"]}>
        {periods.map(({ period }) => (
          <button
            key={period}
            id={`${id}-${period}`}
            type="button"
            role="tab"
            aria-selected={period === selected.period}
            aria-controls={`${id}-panel`}
            tabIndex={period === selected.period ? 0 : -1}
            onClick={() => setChosen(period)}
            onKeyDown={move}
          >
            {t(`statistics.periods.${period}`)}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected.period}`}>
        <dl className={styles["facts"]}>
          {selected.facts.map(({ fact, text }) => (
            <div key={fact}>
              <dt>{t(`statistics.facts.${fact}`)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
