import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { formatReais } from '@trilha/contract/brazil/money.ts';
import { listUnmatched } from '../../features/payments/unmatched/list-unmatched.ts';
import type { UnmatchedRow } from '../../features/payments/unmatched/unmatched.sql.ts';
import type { UnreadableRow } from '../../features/payments/unmatched/unreadable/unreadable.sql.ts';
import { columns } from '../columns.ts';
import { defineCommand } from '../command.ts';
import { brandOption } from '../options.ts';

const REASONS: Readonly<Record<UnmatchedRow['reason'], string>> = {
  no_txid: 'sem txid',
  unknown_txid: 'txid desconhecido',
  other_brand: 'txid de outra marca',
  not_in_charge: 'a cobrança não o mostra',
};

const REFUNDS: Readonly<Record<NonNullable<UnmatchedRow['refund_status']>, string>> = {
  pending: 'devolução pedida',
  processing: 'devolução em andamento',
  done: 'devolvido',
  failed: 'devolução recusada pelo provedor',
};

function stateOf({ reason, refund_status, returned_cents }: UnmatchedRow): string {
  if (refund_status !== null) return REFUNDS[refund_status];
  const back = returned_cents > 0 ? `, ${formatReais(returned_cents)} já devolvidos` : '';
  return `${REASONS[reason]}${back}`;
}

function sayUnreadable(say: (line: string) => void, unreadable: readonly UnreadableRow[]): void {
  if (unreadable.length === 0) return;
  const rows = unreadable.map(({ id, end_to_end_id, paid_at, amount_cents, txid }) => [
    String(id),
    end_to_end_id ?? '?',
    paid_at === null ? '?' : formatDayAndTime(paid_at),
    amount_cents === null ? '?' : formatReais(amount_cents),
    txid ?? '',
  ]);
  columns([['linha', 'pagamento', 'pago em', 'valor', 'txid'], ...rows]).forEach(say);
  say(`${unreadable.length} que não se pode ler: pergunte ao provedor, depois close-unreadable.`);
}

export const listUnmatchedCommand = defineCommand({
  name: 'list-unmatched',
  summary: 'Lista o dinheiro que o provedor recebeu e que não é de nenhuma inscrição',
  details: [
    'match-payment o dá a uma inscrição, refund-unmatched o devolve pelo provedor, close-unmatched',
    'registra o que foi feito por fora. O que encontra a sua cobrança sai da lista sozinho.',
  ],
  options: { brand: brandOption },
  run: async ({ services, say }, { brand }) => {
    const { lines, unreadable, unreadSince } = await listUnmatched(services, brand.id);
    if (unreadSince !== null) {
      say(`A lista do provedor ainda não foi lida inteira desde ${formatDayAndTime(unreadSince)}:`);
      say('o que foi pago depois pode faltar aqui. Ela é lida de novo sozinha.');
    }
    sayUnreadable(say, unreadable);
    if (lines.length === 0) {
      const isAll = unreadSince === null && unreadable.length === 0;
      return say(isAll ? 'Todo o dinheiro recebido tem dono.' : 'O que foi lido tem dono.');
    }
    const rows = lines.map((line) => [
      line.end_to_end_id,
      formatDayAndTime(line.paid_at),
      formatReais(line.amount_cents),
      stateOf(line),
      line.txid ?? '',
    ]);
    columns([['pagamento', 'pago em', 'valor', 'situação', 'txid'], ...rows]).forEach(say);
    const cents = lines.reduce((sum, one) => sum + one.amount_cents - one.returned_cents, 0);
    say(`${lines.length} sem dono, ${formatReais(cents)}.`);
  },
});
