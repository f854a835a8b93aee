import { type JSX, type ReactNode, useId } from 'react';

interface GuardedButtonProps {
  /** Why the user may not press it and who may; null when the user may. */
  refusal: string | null;
  look?: string;
  isBusy?: boolean;
  /** Shows the refusal as the button's tooltip, for screens that do not show it as text. */
  isSaid?: boolean;
  onDo: () => void;
  children: ReactNode;
}

/** A button that stays visible to users without permission: dashed, and described by who may press it. */
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
