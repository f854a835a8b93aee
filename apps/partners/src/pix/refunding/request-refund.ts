import { centsOf, type Payment, type Refund } from '../charging/charge.ts';
import { newReturnId } from '../charging/identifiers.ts';
import { PixProblem } from '../problem.ts';
import type { PixProvider } from '../provider.ts';
import { isAmount } from '../charging/read-terms.ts';

/** A Pix can be refunded within 90 days (API Pix, `PixDevolucaoInvalida`). */
const REFUND_WINDOW_MS = 90 * 24 * 60 * 60 * 1000;

/**
 * Starts a full or partial refund of a payment (`PUT /pix/{e2eid}/devolucao/{id}`) and returns it in processing; it
 * completes later.
 * @throws PixProblem `PixDevolucaoInvalida`
 */
export async function requestRefund(
  { file, clock, refunds, switches }: PixProvider,
  payment: Payment,
  id: string,
  body: unknown,
): Promise<Refund> {
  const now = clock();
  const { valor, descricao } = readRequest(id, body);
  const earlier = payment.devolucoes ?? [];
  const returned = earlier
    .filter(({ status }) => status !== 'NAO_REALIZADO')
    .reduce((sum, refund) => sum + centsOf(refund.valor), 0);
  if (earlier.some((refund) => refund.id === id)) {
    throw invalid('O id já foi utilizado por outra devolução deste Pix.', 'id');
  }
  if (returned + centsOf(valor) > centsOf(payment.valor)) {
    throw invalid('A soma das devoluções excederia o valor do Pix.', 'devolucao.valor');
  }
  if (now.getTime() - new Date(payment.horario).getTime() > REFUND_WINDOW_MS) {
    throw invalid('O prazo de 90 dias para devolver este Pix terminou.', 'e2eid');
  }
  // Some providers check the account first and refuse a refund that exceeds its balance.
  if (switches.get().refunds.mode === 'refused') {
    throw invalid('Saldo insuficiente na conta do recebedor.', 'devolucao.valor');
  }

  const refund: Refund = {
    id,
    rtrId: newReturnId(now),
    valor,
    natureza: 'ORIGINAL',
    ...(descricao === undefined ? {} : { descricao }),
    horario: { solicitacao: now.toISOString() },
    status: 'EM_PROCESSAMENTO',
  };
  payment.devolucoes = [...earlier, refund];
  await file.save();
  // Copied before it starts: the response must say "in processing", even when the refund completes immediately.
  const answer = structuredClone(refund);
  refunds.start(payment, refund);
  return answer;
}

function readRequest(id: string, body: unknown): { valor: string; descricao?: string } {
  const { valor, descricao } = (body ?? {}) as Record<string, unknown>;
  if (!/^[a-zA-Z0-9]{1,35}$/.test(id)) throw invalid('O id não respeita o schema.', 'id');
  if (!isAmount(valor)) throw invalid('O valor não respeita o schema.', 'devolucao.valor');
  if (descricao === undefined) return { valor };
  if (typeof descricao !== 'string' || descricao.length > 140) {
    throw invalid('A descrição não respeita o schema.', 'devolucao.descricao');
  }
  return { valor, descricao };
}

function invalid(reason: string, property: string): PixProblem {
  return new PixProblem('PixDevolucaoInvalida', reason, [{ razao: reason, propriedade: property }]);
}
