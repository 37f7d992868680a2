import { Mail, Smartphone } from "lucide-react";
import { type JSX, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RecoveryChannel } from "./recovery.schema.ts";
import styles from "../../ui/form/forms.module.css";

const ICONS = { "by-email": Mail, "by-sms": Smartphone } as const;

/** The ways to receive the code. */
export function ChannelChoice({
  channels,
  onChoose,
}: {
  channels: readonly RecoveryChannel[];
  onChoose: (channel: RecoveryChannel) => Promise<void>;
}): JSX.Element {
  const { t } = useTranslation("auth");
  const [busy, setBusy] = useState(false);
  const choose = async (channel: RecoveryChannel): Promise<void> => {
    if (busy) return;
    setBusy(true);
    await onChoose(channel);
    setBusy(false);
  };
  if (channels.length === 0) return <p>{t("recovery.no_channel")}</p>;
  return (
    <div className={styles["choices"]} aria-busy={busy}>
      {channels.map((channel) => {
        const Icon = ICONS[channel.step];
        return (
          <button
            key={channel.step}
            type="button"
            className={styles["choice"]}
            onClick={() => void choose(channel)}
          >
            <Icon size={24} aria-hidden />
            <div>
              <strong>{t(`recovery.${channel.step}`)}</strong>
              <span>{channel.to}</span>
            </div>
          </button>
        );
      })}
    </div>
  );
}
