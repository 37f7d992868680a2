import { QRCodeSVG } from "qrcode.react";
import type { JSX } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { CopyText } from "../money/copy-text.tsx";
import type { PaymentKind } from "../../brand/payment-kinds.ts";
import styles from "./deposit.module.css";

/** The first field of every code of the EMV standard for payments by QR code, which PIX is one of. */
const EMV = /^000201/;
/** A QR code holds no more than this at the level of correction that is used. */
const LONGEST = 1800;

/** The code of a charge: for a banking app's camera where it is meant for one, and to be copied. */
export function ChargeCode({ code, kind }: { code: string; kind: PaymentKind | undefined }): JSX.Element {
  const { t } = useTranslation("payments");
  const isScanned = (kind === "pix" || EMV.test(code)) && code.length <= LONGEST;
  return (
    <div className={styles["code"]}>
      {isScanned && (
        <div className={styles["square"]}>
          {/* Cameras read dark on light, whatever the colours of the page are. */}
          <QRCodeSVG
            value={code}
            size={208}
            level="M"
            marginSize={4}
            fgColor="#000000"
            bgColor="#ffffff"
            title={t("charge.scan")}
            role="img"
          />
        </div>
      )}
      <CopyText label={t(kind === "transfer" ? "charge.reference" : "charge.code")} text={code} />
    </div>
  );
}
