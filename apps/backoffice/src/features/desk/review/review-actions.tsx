import type { ReviewClaim } from '@trilha/contract/desk/review/review-shapes.ts';
import type { DeskRegistration } from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useState } from 'react';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import type { KeyBinding } from '../../../shared/keys/key-binding.ts';
import { useKeys } from '../../../shared/keys/keys-provider.tsx';
import { Strokes } from '../../../shared/keys/strokes.tsx';
import { may, useStaff } from '../../../shared/session/staff.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { useHeldDecisions } from './held-context.tsx';
import type { HeldAct, Typed } from './held-decisions.ts';
import { lastChangeOf, useDecisions } from './use-decisions.ts';

interface ReviewActionsProps {
  registration: DeskRegistration;
  /** The colleague who has it open; null for none. */
  claim: ReviewClaim | null;
  /** A decision about it is pending in this page. */
  isHeld: boolean;
  onTake: () => void;
  /** Refetches the shown data. */
  onNewer: () => void;
  onNext: () => void;
}

/** Why it cannot be decided here; null when it can. */
function refusalOf(mayEdit: boolean, claim: ReviewClaim | null, isHeld: boolean): string | null {
  if (!mayEdit) return refusalText('registrations:edit');
  if (isHeld) return 'Já decidida: ainda dá para desfazer.';
  return claim === null ? null : `${claim.name} está com esta inscrição.`;
}

/** Decisions on an entry in review: approve, ask, refuse; each has a key. */
export function ReviewActions(props: ReviewActionsProps): JSX.Element {
  const { registration, isHeld, onTake, onNewer, onNext } = props;
  const claim = props.claim?.is_mine === false ? props.claim : null;
  const held = useHeldDecisions();
  const decide = useDecisions();
  const [asked, setAsked] = useState<'ask' | 'refuse' | null>(null);
  const [isNewer, setNewer] = useState(false);
  const mayEdit = may(useStaff(), 'registrations:edit');
  const isOpen = registration.status === 'Aguardando';
  const refusal = refusalOf(mayEdit, claim, isHeld);
  const done = (act: HeldAct, typed: Typed | null = null): void => {
    setAsked(null);
    decide(registration, act, typed);
    onNext();
  };
  const take = (): void => onTake();
  const letters: KeyBinding[] = [{ keys: 'n', says: 'próxima', run: onNext }];
  if (isOpen && refusal === null) {
    letters.push(
      { keys: 'a', says: 'aprovar', run: () => done('approve') },
      { keys: 'p', says: 'perguntar', run: () => setAsked('ask') },
      { keys: 'r', says: 'recusar', run: () => setAsked('refuse') },
    );
  } else if (isOpen && mayEdit && claim !== null) {
    letters.push({ keys: 't', says: 'assumir', run: take });
  }
  useKeys(letters);
  if (!isOpen) {
    return (
      <div className="desk-acting">
        <p>
          <b>Não espera mais revisão.</b>{' '}
          <span className="q">{lastChangeOf(registration) ?? registration.status}</span>
        </p>
        <Button variant="tertiary" size="small" onClick={onNext}>
          Próxima <Strokes keys="n" />
        </Button>
      </div>
    );
  }
  const button = (act: 'ask' | 'refuse', words: string, key: string): JSX.Element => (
    <GuardedButton refusal={refusal} onDo={() => setAsked(act)}>
      {words} {refusal === null ? <Strokes keys={key} /> : null}
    </GuardedButton>
  );
  return (
    <div className="desk-acting">
      <div className="desk-actions">
        <GuardedButton
          refusal={refusal}
          look={{ variant: refusal === null ? 'primary' : 'solid', size: 'small' }}
          onDo={() => done('approve')}
        >
          <span>Aprovar </span>
          {refusal === null ? <Strokes keys="a" /> : null}
        </GuardedButton>
        {button('ask', 'Perguntar…', 'p')}
        {button('refuse', 'Recusar…', 'r')}
      </div>
      {refusal === null ? null : (
        <p className="q s" aria-hidden={!claim}>
          {refusal}{' '}
          {mayEdit && claim !== null ? (
            <Button variant="tertiary" size="small" onClick={take}>
              Assumir <Strokes keys="t" />
            </Button>
          ) : null}
        </p>
      )}
      <p role="alert">
        {isNewer ? 'Esta inscrição mudou agora há pouco: veja de novo antes de decidir.' : ''}
      </p>
      {asked === null ? null : (
        <DecideDialog
          key={asked}
          act={asked}
          registration={registration}
          typed={held.typedFor(registration.id, asked)}
          onClose={() => setAsked(null)}
          onNewer={() => {
            setAsked(null);
            setNewer(true);
            onNewer();
          }}
          onDecided={(typed) => done(asked, typed)}
        />
      )}
    </div>
  );
}
