import { formatReais } from '@trilha/contract/brazil/money.ts';
import { listRefundsForStaff } from '../../features/payments/refund/list-refunds.ts';
import type { RefundRow } from '../../features/payments/refund/refunds.sql.ts';
import { columns } from '../columns.ts';
import { defineCommand } from '../command.ts';
import { brandOption } from '../options.ts';

function stateOf({ reason, status }: RefundRow): string {
  if (reason === 'elsewhere') return 'feita no banco, a inscrição vale';
  return status === 'failed' ? 'recusada pelo provedor' : 'a fazer à mão';
}

export const listRefundsCommand = defineCommand({
  name: 'list-refunds',
  summary: 'Lista as devoluções que esperam pela organização',
  details: [
    'Recusadas pelo provedor: retry-refund tenta de novo. Feitas à mão (Pix estático, ou depois de uma',
    'recusa): confirm-refund as registra. Feitas no banco por outra pessoa, com a inscrição ainda valendo:',
    'cancel-registration a cancela, confirm-refund a deixa como está.',
  ],
  options: { brand: brandOption },
  run: async ({ services, say }, { brand }) => {
    const refunds = await listRefundsForStaff(services, brand.id);
    if (refunds.length === 0) return say('Nenhuma devolução espera pela organização.');
    const rows = refunds.map((refund) => [
      refund.refund_id,
      String(refund.registration_id),
      formatReais(refund.amount_cents),
      stateOf(refund),
      refund.end_to_end_id,
    ]);
    columns([['devolução', 'inscrição', 'valor', 'situação', 'pagamento'], ...rows]).forEach(say);
  },
});
