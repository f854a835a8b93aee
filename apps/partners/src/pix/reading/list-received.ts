import type { SwitchMode } from '../../platform/switches.ts';
import type { Payment } from '../charging/charge.ts';
import { type ListQuery, pageOf } from './list-query.ts';
import { PixProblem } from '../problem.ts';

const SMALL_PAGE = 2;

/** A list of received payments with the faults of the `listing` switch. */
export type ReceivedList = (
  payments: Payment[],
  query: ListQuery,
  mode: SwitchMode<'listing'>,
) => { parametros: object; pix: Payment[] };

/** Pages of received payments (`PixConsultados`); every mode except `normal` returns at most two payments per page. */
export function createReceivedList(): ReceivedList {
  let asked = 0;
  return (payments, query, mode) => {
    asked += 1;
    if (mode === 'breaking' && asked % 2 === 0) {
      throw new PixProblem('ServicoIndisponivel', 'Serviço não está disponível no momento.');
    }
    const { parametros, page } = pageOf(inOrder(payments, mode, asked), troubled(query, mode), {
      instantOf: ({ horario }) => horario,
      problem: 'PixConsultaInvalida',
    });
    if (mode === 'garbled') return { parametros, pix: page.map(garbled) };
    if (mode !== 'lying') return { parametros, pix: page };
    const { paginacao } = parametros;
    const lie = { ...paginacao, quantidadeDePaginas: 1, quantidadeTotalDeItens: page.length };
    return { parametros: { ...parametros, paginacao: lie }, pix: page };
  };
}

/** Formats amounts for display, as a faulty provider might. */
function garbled(payment: Payment): Payment {
  return { ...payment, valor: payment.valor.replace('.', ',') };
}

function troubled(query: ListQuery, mode: SwitchMode<'listing'>): ListQuery {
  if (mode === 'normal') return query;
  return {
    ...query,
    'paginacao.itensPorPagina': String(SMALL_PAGE),
    ...(mode === 'stuck' ? { 'paginacao.paginaAtual': '0' } : {}),
  };
}

/** `shuffled` rotates the list with every request, so that pages overlap and leave gaps. */
function inOrder(payments: Payment[], mode: SwitchMode<'listing'>, asked: number): Payment[] {
  if (mode === 'doubled') return payments.flatMap((payment) => [payment, payment]);
  if (mode !== 'shuffled' || payments.length === 0) return payments;
  const turn = asked % payments.length;
  return [...payments.slice(turn), ...payments.slice(0, turn)];
}
