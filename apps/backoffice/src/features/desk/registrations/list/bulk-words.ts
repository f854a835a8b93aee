import type { BulkAct, DeskBulk } from '@trilha/contract/desk/registrations/bulk.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { counted, type Noun } from '../../../../shared/table/list-column.ts';

interface BulkWords {
  /** Label of its button. */
  readonly label: string;
  readonly question: string;
  /** What happens to each registration. */
  readonly lead: string;
  readonly does: string;
  /** Describes chosen registrations that the action skips. */
  readonly left: string;
  readonly running: string;
  readonly done: string;
}

export const BULK_WORDS: Readonly<Record<BulkAct, BulkWords>> = {
  resend: {
    label: 'Reenviar e-mail…',
    question: 'Reenviar o e-mail',
    lead: 'Cada cliente recebe de novo a mensagem que vale agora para a inscrição dele.',
    does: 'Reenviar',
    left: 'não recebem nada',
    running: 'Reenviando e-mails',
    done: 'E-mails reenviados',
  },
  approve: {
    label: 'Aprovar revisão…',
    question: 'Aprovar a revisão',
    lead: 'Cada uma passa a aguardar o pagamento, com o seu prazo; sem taxa, fica confirmada. O cliente é avisado por e-mail.',
    does: 'Aprovar',
    left: 'não estão em revisão e ficam como estão',
    running: 'Aprovando revisões',
    done: 'Revisões aprovadas',
  },
};

/** E.g. `Aprovando revisões: 12 de 30`, or the result. */
export function progressWords(bulk: DeskBulk, noun: Noun): string {
  const { act, total, done, refused, refused_numbers: numbers, is_over: isOver } = bulk;
  const words = BULK_WORDS[act];
  const figure = (count: number): string => count.toLocaleString('pt-BR');
  if (!isOver) return `${words.running}: ${figure(done + refused)} de ${figure(total)}`;
  const all = `${words.done}: ${counted(done, noun)}.`;
  if (refused === 0) return all;
  const shown = numbers.map(formatInscriptionNumber).join(', ');
  const more = refused > numbers.length ? ` e mais ${figure(refused - numbers.length)}` : '';
  return `${all} Outra pessoa já tinha mudado ${shown}${more}: ficaram como estavam.`;
}
