import { type JSX, type ReactNode, useRef } from 'react';
import { DialogButtons } from './dialog-buttons.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from '../forms/field.tsx';
import { Problem } from '../forms/problem.tsx';
import { textOf } from '../forms/text-of.ts';
import { problemOf, useSending } from '../forms/use-sending.ts';
import { ReasonField } from '../forms/reason-field.tsx';

interface ReasonDialogProps {
  title: string;
  /** What happens then. */
  lead: string;
  /** The words on its button. */
  does: string;
  /** Nothing ends by it: what it does is the solid answer, and the reason is asked at once. */
  isHarmless?: boolean;
  /** Room for a table or two columns. */
  wide?: boolean;
  /** Whether what follows is known: before, nothing is sent. */
  isReady?: boolean;
  /** Between the lead and the reason: what follows in figures, what has to be chosen. */
  children?: ReactNode;
  /** What has to be typed too, so that nobody does it in passing. */
  typed?: string | null;
  /** Why what follows is not known: the rehearsal failed. */
  failure?: Error | null;
  onClose: () => void;
  /** Does it; what it throws is told here. */
  onSend: (reason: string, typed: string) => Promise<void>;
}

/** Before something is done: what follows, and a reason. Where it ends something the safe answer is solid and has the focus. */
export function ReasonDialog(props: ReasonDialogProps): JSX.Element {
  const { title, lead, does, isHarmless = false, wide = false, children, onClose, onSend } = props;
  const { isReady = true, typed = null, failure = null } = props;
  const safe = useRef<HTMLButtonElement>(null);
  const { isSending, problem, errors, send } = useSending();
  const isToldAtField = errors['reason'] || (typed !== null && errors['confirm']);
  const untold = isToldAtField ? null : problem;
  return (
    <Dialog
      title={title}
      wide={wide}
      onClose={onClose}
      {...(isHarmless ? {} : { initialFocus: safe })}
    >
      <form
        className="rows"
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const confirm = typed === null ? '' : textOf(form, 'confirm');
          if (isReady) void send(() => onSend(textOf(form, 'reason'), confirm));
        }}
      >
        <p>{lead}</p>
        {children}
        <ReasonField problem={errors['reason']?.[0]} />
        {typed === null ? null : (
          <Field
            label={`Para confirmar, escreva ${typed}`}
            name="confirm"
            required
            maxLength={254}
            autoComplete="off"
            {...(/^\d+$/.test(typed) && { inputMode: 'numeric' })}
            problem={errors['confirm']?.[0]}
          />
        )}
        <Problem text={failure === null ? untold : problemOf(failure)} />
        {isHarmless ? (
          <DialogButtons does={does} isHeld={isSending || !isReady} onClose={onClose} />
        ) : (
          <div className="buttons">
            <button type="submit" className="a apart" aria-disabled={isSending || !isReady}>
              {does}
            </button>
            <button type="button" className="btn" ref={safe} onClick={onClose}>
              Deixar como está
            </button>
          </div>
        )}
      </form>
    </Dialog>
  );
}
