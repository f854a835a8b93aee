import {
  approveDeskReview,
  type DeskRegistration,
  resendDeskMessage,
} from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Button } from '@trilha/ui/button/button.tsx';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { type JSX, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../../shared/api/call.ts';
import { Problem } from '../../../../shared/forms/problem.tsx';
import { useSending } from '../../../../shared/forms/use-sending.ts';
import { may, useStaff } from '../../../../shared/session/staff.ts';
import { messageAbout } from '../../mailings/mailing-address.ts';
import { CancelRegistrationDialog } from './cancel-registration-dialog.tsx';
import { Conflict } from './conflict.tsx';
import { FeeDialog } from './fee-dialog.tsx';
import { RecordPayment } from './record-payment.tsx';
import { UnmatchPayment } from './unmatch-payment.tsx';

interface ActionsProps {
  registration: DeskRegistration;
  /** Refetches the shown data. */
  refresh: () => Promise<void>;
}

/** The message from the previous screen, e.g. after a change; empty without one. */
const saidOn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'said' in state && typeof state.said === 'string'
    ? state.said
    : '';

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'changed_meanwhile';
}

/** Actions on a registration; without the permission, the reason. */
export function RegistrationActions({ registration, refresh }: ActionsProps): JSX.Element {
  const { id, status, money } = registration;
  const staff = useStaff();
  const { isSending, problem, send } = useSending();
  const [asked, setAsked] = useState<'cancel' | 'fee' | null>(null);
  const [seen, setSeen] = useState<DeskRegistration | null>(null);
  const { state } = useLocation();
  const [said, setSaid] = useState(() => saidOn(state));
  const isFree = money.due === '0.00' && money.full_unit === null;
  const mayEdit = may(staff, 'registrations:edit');
  const conflict = async (): Promise<void> => {
    setAsked(null);
    setSeen(registration);
    await refresh();
  };
  const act = (work: () => Promise<{ message: string }>) => () =>
    send(async () => {
      try {
        setSaid((await work()).message);
        await refresh();
      } catch (error) {
        if (!isConflict(error)) throw error;
        await conflict();
      }
    });
  const approve = act(() =>
    call(approveDeskReview, { params: { id }, body: { version: registration.version } }),
  );
  const resend = act(() => call(resendDeskMessage, { params: { id }, body: {} }));
  const dialog = {
    registration,
    isConflict,
    onClose: () => setAsked(null),
    onConflict: () => void conflict(),
    onDone: (words: string) => {
      setAsked(null);
      setSaid(words);
      void refresh();
    },
  };
  return (
    <div className="desk-acting">
      {mayEdit ? (
        <div className="desk-actions">
          {status === 'Aguardando' && registration.confirm_until === null ? (
            <Button
              variant="primary"
              size="small"
              disabled={isSending}
              onClick={() => void approve()}
            >
              Aprovar revisão
            </Button>
          ) : null}
          {may(staff, 'messages:edit') ? (
            <Button
              variant="tertiary"
              size="small"
              disabled={isSending}
              onClick={() => void resend()}
            >
              Reenviar e-mail
            </Button>
          ) : null}
          {may(staff, 'messages:edit') ? (
            <ButtonLink as={Link} variant="tertiary" size="small" to={messageAbout(id)}>
              Escrever…
            </ButtonLink>
          ) : null}
          {status === 'Cancelada' ? null : (
            <ButtonLink as={Link} variant="tertiary" size="small" to={`/inscricoes/${id}/editar`}>
              Editar…
            </ButtonLink>
          )}
          {status === 'Cancelada' || isFree ? null : (
            <Button variant="tertiary" size="small" onClick={() => setAsked('fee')}>
              Ajustar taxa…
            </Button>
          )}
          {status === 'Cancelada' ? null : (
            <TextButton className="s" onClick={() => setAsked('cancel')}>
              {status === 'Aguardando' && registration.confirm_until === null
                ? 'Recusar…'
                : 'Cancelar…'}
            </TextButton>
          )}
        </div>
      ) : (
        <p className="q s">{refusalText('registrations:edit')}</p>
      )}
      <RecordPayment registration={registration} onDone={dialog.onDone} />
      <UnmatchPayment payments={money.payments} onDone={dialog.onDone} />
      <output className="q s">{said}</output>
      <Problem text={problem} />
      {seen === null || seen.version === registration.version ? null : (
        <Conflict seen={seen} current={registration} onClose={() => setSeen(null)} />
      )}
      {asked === 'fee' ? <FeeDialog {...dialog} /> : null}
      {asked === 'cancel' ? <CancelRegistrationDialog {...dialog} /> : null}
    </div>
  );
}
