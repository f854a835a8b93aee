import { Button } from '@trilha/ui/button/button.tsx';
import type { ButtonLook } from '@trilha/ui/button/button-look.ts';
import { type JSX, type ReactNode, useId } from 'react';

interface GuardedButtonProps {
  /** Why the user may not press it and who may; null when the user may. */
  refusal: string | null;
  look?: ButtonLook;
  isBusy?: boolean;
  /** Shows the refusal as the button's tooltip, for screens that do not show it as text. */
  isSaid?: boolean;
  onDo: () => void;
  children: ReactNode;
}

const IN_A_ROW: ButtonLook = { variant: 'tertiary', size: 'small' };

/** A button that stays visible to users without permission: dashed, and described by who may press it. */
export function GuardedButton(props: GuardedButtonProps): JSX.Element {
  const { refusal, look = IN_A_ROW, isBusy = false, isSaid, onDo, children } = props;
  const id = useId();
  return (
    <>
      <Button
        {...look}
        aria-disabled={refusal !== null || isBusy || undefined}
        aria-describedby={refusal === null ? undefined : id}
        title={refusal !== null && isSaid ? refusal : undefined}
        onClick={refusal !== null || isBusy ? undefined : onDo}
      >
        {children}
      </Button>
      {refusal === null ? null : (
        <span id={id} className="vh">
          {refusal}
        </span>
      )}
    </>
  );
}
