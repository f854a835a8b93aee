import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { centsFromWire, formatReais } from '@trilha/contract/brazil/money.ts';
import type { Payment } from '@trilha/contract/payments/payments.endpoints.ts';
import type { AlertType } from '@trilha/ui/dialog/alert-dialog.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import type { JSX, ReactNode } from 'react';
import type { SupportNumber } from '@trilha/brands/brand.ts';
import type { PaymentView } from './payment-view.ts';

interface News {
  type: AlertType;
  title: string;
  text: ReactNode;
}

interface PanelNewsProps {
  view: PaymentView;
  payment: Payment | null;
  /** The place in the waiting line, from 1. */
  position: number | null;
  isStatic: boolean;
  /** Who waited when the panel opened and has a place now. */
  hasWon: boolean;
  /** Whether the last question had no answer at all. */
  isCutOff: boolean;
  support: SupportNumber;
}

/** A number to call, as a link. */
function Phone({ support: { phone } }: { support: SupportNumber }): JSX.Element {
  return (
    <a className="nowrap" href={`tel:${phone.replace(/\D/g, '')}`}>
      {phone}
    </a>
  );
}

function paidText({ amount, paid_at }: Payment): string {
  const when = paid_at ? ` em ${formatDayAndTime(new Date(paid_at))}` : '';
  return `Recebemos ${formatReais(centsFromWire(amount))}${when}. Seu lugar na trilha está garantido.`;
}

/** What there is to say in a view, besides what it shows anyway. */
function newsOf({ view, payment, isStatic, hasWon, support }: PanelNewsProps): News | null {
  const call = <Phone support={support} />;
  const received = centsFromWire(payment?.received ?? null);
  switch (view) {
    case 'unknown':
      return null;
    case 'preparing':
    case 'open':
      return payment && received > 0
        ? {
            type: 'warning',
            title: `Recebemos ${formatReais(received)}`,
            text: `O valor da inscrição é ${formatReais(centsFromWire(payment.amount))}. Pague o que falta até o fim do prazo para garantir a vaga.`,
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
            text: <>Já pagou? Um organizador confere e confirma. Se não, ligue: {call}.</>,
          }
        : {
            type: 'warning',
            title: 'O prazo para pagar terminou',
            text: 'Estamos conferindo com o banco se o pagamento chegou a tempo.',
          };
    case 'approved':
      return payment?.status === 'paid'
        ? { type: 'success', title: 'Pagamento recebido', text: paidText(payment) }
        : {
            type: 'success',
            title: 'Inscrição confirmada',
            text: 'Seu lugar na trilha está garantido.',
          };
    case 'review':
      return {
        type: 'info',
        title: 'A organização vai conferir sua inscrição',
        text: 'Na hora de pagar, avisamos por e-mail e esta página mostra o Pix.',
      };
    case 'waiting':
      return {
        type: 'info',
        title: 'Seu lugar na fila está guardado',
        text: 'Abriu vaga para o seu grupo, avisamos por e-mail e esta página mostra o Pix.',
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
      return payment?.refund_status === 'failed'
        ? {
            type: 'error',
            title: 'O banco recusou a devolução',
            text: <>A organização já sabe e vai resolver. Se preferir, ligue: {call}.</>,
          }
        : isStatic
          ? {
              type: 'info',
              title: 'A organização vai devolver seu dinheiro',
              text: (
                <>A devolução vai por Pix e é feita por uma pessoa. Se demorar, ligue: {call}.</>
              ),
            }
          : {
              type: 'info',
              title: 'Seu dinheiro está voltando',
              text: 'A devolução vai por Pix para a conta de onde você pagou.',
            };
    case 'refunded':
      return {
        type: 'success',
        title: 'Valor devolvido',
        text: isStatic
          ? 'A devolução foi por Pix.'
          : 'A devolução foi por Pix para a conta de onde você pagou.',
      };
  }
}

/** What the panel has to say; a region that speaks up when it changes. */
export function PanelNews(props: PanelNewsProps): JSX.Element {
  const { view, position, isStatic, isCutOff } = props;
  const news = newsOf(props);
  return (
    <div className="pix-news" aria-live="polite">
      {view === 'waiting' && position !== null && (
        <p>
          <span className="fig">{position}º</span> na lista de espera
        </p>
      )}
      {news && (
        <Alert type={news.type} title={news.title}>
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
