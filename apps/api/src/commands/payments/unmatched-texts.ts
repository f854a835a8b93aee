import type { LineRefusal } from '../../features/payments/unmatched/line-refusal.ts';

/** Why nothing is decided about money without an owner, after "Este Pix". */
export const LINE_REFUSALS: Readonly<Record<LineRefusal, string>> = {
  unknown_line: 'não está na lista (list-unmatched)',
  settled_before: 'não muda: já foi resolvido',
  refund_under_way: 'já está sendo devolvido pelo provedor',
};
