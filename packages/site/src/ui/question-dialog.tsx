import type { JSX } from "react";
import { Button } from "./button.tsx";
import forms from "./form/forms.module.css";
import { DialogFrame } from "./dialog/dialog-frame.tsx";

/** Asks before what cannot be taken back: to leave all as it is is the first and the larger answer. */
export function QuestionDialog(props: {
  title: string;
  text: string;
  keep: string;
  confirm: string;
  onKeep: () => void;
  onConfirm: () => void;
}): JSX.Element {
  return (
    <DialogFrame title={props.title} text={props.text} onClose={props.onKeep}>
      <div className={forms["choices"]}>
        <Button size="large" wide data-first-focus onClick={props.onKeep}>
          {props.keep}
        </Button>
        <Button look="plain" onClick={props.onConfirm}>
          {props.confirm}
        </Button>
      </div>
    </DialogFrame>
  );
}
