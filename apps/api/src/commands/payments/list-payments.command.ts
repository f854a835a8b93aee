import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { formatReais } from '@trilha/contract/brazil/money.ts';
import { listAwaitedPayments } from '../../features/payments/watching/list-payments.ts';
import { columns } from '../columns.ts';
import { defineCommand } from '../command.ts';
import { brandOption } from '../options.ts';

export const listPaymentsCommand = defineCommand({
  name: 'list-payments',
  summary: 'Lista quem ainda deve pagar, e quanto já chegou',
  details: ['O txid é o que o extrato do banco mostra ao lado do Pix.'],
  options: { brand: brandOption },
  run: async ({ services, say }, { brand }) => {
    const awaited = await listAwaitedPayments(services, brand.id);
    if (awaited.length === 0) return say('Nenhum pagamento em aberto.');
    const rows = awaited.map((one) => [
      String(one.id),
      String(one.inscription_number),
      formatReais(one.due_cents),
      formatReais(one.held_cents),
      one.mode === 'static' ? 'à mão' : 'pelo provedor',
      one.expires_at === null ? 'sem prazo' : formatDayAndTime(one.expires_at),
      one.txid ?? '',
      one.stage,
    ]);
    const head = ['id', 'inscrição', 'valor', 'recebido', 'confirma', 'prazo', 'txid', 'etapa'];
    columns([head, ...rows]).forEach(say);
  },
});
