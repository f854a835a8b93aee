import { centsFromWire, keepAmountsWhole, wholeReais } from '@trilha/contract/brazil/money.ts';
import type { Payment } from '@trilha/contract/payments/payments.endpoints.ts';
import { refundText } from '@trilha/contract/registrations/refund.texts.ts';
import type { AlertType } from '@trilha/ui/dialog/alert-dialog.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import type { JSX, ReactNode } from 'react';
import { deadlineText } from '../../shared/stages/stage-dates.ts';
import { SupportPhone } from '../../shared/support-phone.tsx';
import type { PaymentView } from './payment-view.ts';

interface News {
  type: AlertType;
  title: string;
  text: ReactNode;
}

interface PanelNewsProps {
  view: PaymentView;
  payment: Payment | null;
  isStatic: boolean;
  /** True when the entry was on the waiting list when the panel opened and has a place now. */
  hasWon: boolean;
  /** True when the provider has not responded with a code. */
  isLate: boolean;
  /** True when the last request got no response at all. */
  isCutOff: boolean;
}

/** While the provider is down the deadline still runs, so the text names it. */
function lateNews(payment: Payment | null): News {
  const until = payment?.expires_at ? ` até ${deadlineText(payment.expires_at)}` : '';
  return {
    type: 'warning',
    title: 'O banco ainda não gerou o código Pix',
    text: `Sua vaga está guardada${until}. O código aparece aqui sozinho, assim que o banco responder.`,
  };
}

const CLAIMED: News = {
  type: 'info',
  title: 'Estamos procurando seu Pix',
  text: 'Você avisou que pagou pela chave. Não pague de novo. O prazo não muda com o aviso.',
};

/** Describes the refund's status and amount. `refund` is null until the refund is planned. */
function refundNews(
  refund: Payment['refund'],
  view: 'refunding' | 'refunded',
  isStatic: boolean,
  call: ReactNode,
): News {
  const text = refund ? keepAmountsWhole(refundText(refund, isStatic)) : 'A devolução vai por Pix.';
  if (refund?.status === 'failed') {
    return {
      type: 'error',
      title: 'O banco recusou a devolução',
      text: (
        <span>
          {text} Se preferir, ligue: {call}.
        </span>
      ),
    };
  }
  if (view === 'refunded') return { type: 'success', title: 'Valor devolvido', text };
  if (!isStatic) return { type: 'info', title: 'Seu dinheiro está voltando', text };
  return {
    type: 'info',
    title: 'A organização vai devolver seu dinheiro',
    text: (
      <span>
        {text} Se demorar, ligue: {call}.
      </span>
    ),
  };
}

/** The message for a view; null when the view itself says everything. */
function newsOf({ view, payment, isStatic, hasWon, isLate }: PanelNewsProps): News | null {
  const call = <SupportPhone />;
  const received = centsFromWire(payment?.received ?? null);
  switch (view) {
    case 'unknown':
    // The parts in `waiting/` and `won/` say everything.
    case 'waiting':
    case 'approved':
      return null;
    case 'preparing':
    case 'open':
      if (payment?.claim?.is_closed === false) return CLAIMED;
      if (isLate) return lateNews(payment);
      return payment && received > 0
        ? {
            type: 'warning',
            title: `Recebemos ${wholeReais(received)}`,
            text: `O valor da inscrição é ${wholeReais(centsFromWire(payment.amount))}. Pague o que falta até o fim do prazo para garantir a vaga.`,
          }
        : hasWon
          ? {
              type: 'success',
              title: 'Você conseguiu uma vaga!',
              text: 'Pague até o fim do prazo para ela ser sua.',
            }
          : null;
    case 'overdue':
      return isStatic
        ? {
            type: 'warning',
            title: 'O prazo deste código passou',
            text: <span>Já pagou? Um organizador confere e confirma. Se não, ligue: {call}.</span>,
          }
        : {
            type: 'warning',
            title: 'O prazo para pagar terminou',
            text: 'Estamos conferindo com o banco se o pagamento chegou a tempo.',
          };
    case 'review':
      return {
        type: 'info',
        title: 'A organização vai conferir sua inscrição',
        text: 'Na hora de pagar, avisamos por e-mail e esta página mostra o Pix.',
      };
    case 'expired':
      return {
        type: 'warning',
        title: 'O prazo para pagar terminou',
        text: 'A vaga foi liberada. Se o seu Pix ainda chegar, a inscrição volta a valer ou devolvemos tudo.',
      };
    case 'cancelled':
      return { type: 'info', title: 'Esta inscrição foi cancelada', text: 'Não há nada a pagar.' };
    case 'refunding':
    case 'refunded':
      return refundNews(payment?.refund ?? null, view, isStatic, call);
  }
}

/** Messages of the panel, in a live region. */
export function PanelNews(props: PanelNewsProps): JSX.Element {
  const { isStatic, isCutOff } = props;
  const news = newsOf(props);
  return (
    <div className="pix-news" aria-live="polite">
      {news && (
        <Alert key={news.title} type={news.type} title={news.title}>
          <p>{news.text}</p>
        </Alert>
      )}
      {isCutOff && (
        <Alert type="warning" title="Estamos sem contato com o servidor">
          <p>
            O código continua valendo: pague pelo app do banco.{' '}
            {isStatic
              ? 'Um organizador confere e confirma.'
              : 'A confirmação aparece aqui quando o sinal voltar.'}
          </p>
        </Alert>
      )}
    </div>
  );
}
