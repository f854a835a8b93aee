import { type JSX, type ReactNode, useId } from 'react';

interface GuardedButtonProps {
  /** Why the person may not, and who may; null: they may. */
  refusal: string | null;
  look?: string;
  isBusy?: boolean;
  /** Whether the refusal is told at the button alone; else the screen shows it in words. */
  isSaid?: boolean;
  onDo: () => void;
  children: ReactNode;
}

/** A button that stays in its place for who may not press it: dashed, and with who may. */
export function GuardedButton(props: GuardedButtonProps): JSX.Element {
  const { refusal, look = 'btn btn--q btn--s', isBusy = false, isSaid, onDo, children } = props;
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={look}
        aria-disabled={refusal !== null || isBusy || undefined}
        aria-describedby={refusal === null ? undefined : id}
        title={refusal !== null && isSaid ? refusal : undefined}
        onClick={refusal !== null || isBusy ? undefined : onDo}
      >
        {children}
      </button>
      {refusal === null ? null : (
        <span id={id} className="vh">
          {refusal}
        </span>
      )}
    </>
  );
}
