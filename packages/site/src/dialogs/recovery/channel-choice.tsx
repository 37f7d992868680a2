import { Mail, Smartphone } from "lucide-react";
import { type JSX, useState } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import { RECOVERY_CHANNELS, type RecoveryChannel } from "./recovery.schema.ts";
import styles from "../../ui/form/forms.module.css";

const ICONS = { "by-email": Mail, "by-sms": Smartphone } as const;

/** The ways to receive the code, the same for every login: which ones an account has would say that there is one. */
export function ChannelChoice({
  onChoose,
}: {
  onChoose: (channel: RecoveryChannel) => Promise<void>;
}): JSX.Element {
  const { t } = useTranslation("auth");
  const [busy, setBusy] = useState(false);
  const choose = async (channel: RecoveryChannel): Promise<void> => {
    if (busy) return;
    setBusy(true);
    await onChoose(channel).finally(() => setBusy(false));
  };
  return (
    <div className={styles["choices"]} aria-busy={busy}>
      {RECOVERY_CHANNELS.map((channel) => {
        const Icon = ICONS[channel];
        return (
          <button
            key={channel}
            type="button"
            className={styles["choice"]}
            onClick={() => void choose(channel)}
          >
            <Icon size={24} aria-hidden />
            <strong>{t(`recovery.${channel}`)}</strong>
          </button>
        );
      })}
    </div>
  );
}
