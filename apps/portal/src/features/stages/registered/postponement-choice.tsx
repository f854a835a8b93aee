import { useQueryClient } from '@tanstack/react-query';
import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import { centsFromWire, formatReais, keepAmountsWhole } from '@trilha/contract/brazil/money.ts';
import { answerPostponement } from '@trilha/contract/postponing/postponing.endpoints.ts';
import { type Choice, CHOICE_WORDS } from '@trilha/contract/postponing/postponing.rules.ts';
import { goesBackText } from '@trilha/contract/registrations/refund.texts.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { ButtonRow } from '@trilha/ui/button/button-row.tsx';
import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useState } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { forgetCredential } from '../../../shared/credentials/kept-credentials.ts';
import { showAlert, showToast } from '../../../shared/feedback/overlay-store.ts';
import { reloadRegistration } from '../../../shared/queries/reload-registration.ts';
import { deadlineText } from '../../../shared/stages/stage-dates.ts';
import './postponement-choice.css';

const WITHOUT_A_WORD: Readonly<Record<Choice, string>> = {
  keep: 'Sem resposta, sua vaga continua sua na nova data.',
  refund: 'Sem resposta, a inscrição é cancelada e o que você pagou volta.',
};

function refundReason({ money: { held, by_hand } }: Registration): string {
  const cents = centsFromWire(held);
  return cents > 0
    ? keepAmountsWhole(goesBackText(formatReais(cents), by_hand))
    : 'Nada foi pago, então não há o que devolver.';
}

interface PostponementChoiceProps {
  registration: Registration;
  asked: NonNullable<Registration['postponement']>;
}

/** The stage was postponed: keep the place, or have everything back, until a deadline (POST-09). */
export function PostponementChoice({ registration, asked }: PostponementChoiceProps): JSX.Element {
  const queries = useQueryClient();
  const [sending, setSending] = useState<Choice | null>(null);
  const { id, step } = registration;

  async function answer(choice: Choice): Promise<void> {
    if (sending !== null) return;
    setSending(choice);
    try {
      await call(answerPostponement, { params: { id }, body: { choice } });
      if (choice === 'refund') forgetCredential(id);
      showToast(choice === 'keep' ? 'Sua vaga continua sua' : 'Inscrição cancelada');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showAlert({ type: 'error', message: error.message });
    }
    await reloadRegistration(queries, id);
    setSending(null);
  }

  const askRefund = (): void =>
    showAlert({
      type: 'warning',
      title: step.title,
      message: 'Deseja dar a vaga de volta?',
      reason: refundReason(registration),
      confirmText: CHOICE_WORDS.refund,
      cancelText: 'Agora não',
      onConfirm: () => void answer('refund'),
    });

  return (
    <section className="postponed" aria-label="Etapa adiada">
      <p>
        <b>
          <span>A etapa foi adiada: era {formatDay(new Date(asked.date_before))}</span>
          {step.stage_date && <span>, agora é {formatDay(new Date(step.stage_date))}</span>}.
        </b>
      </p>
      <p className="small">
        {asked.note} Responda até <b>{deadlineText(asked.answer_by)}</b>.{' '}
        {WITHOUT_A_WORD[asked.default_choice]}
      </p>
      <ButtonRow>
        <Button busy={sending === 'keep'} onClick={() => void answer('keep')}>
          {CHOICE_WORDS.keep}
        </Button>
        <Button variant="tertiary" busy={sending === 'refund'} onClick={askRefund}>
          {CHOICE_WORDS.refund}
        </Button>
      </ButtonRow>
    </section>
  );
}
