import { createHash } from 'node:crypto';
import { centsFromWire } from '@trilha/contract/brazil/money.ts';
import { payerAnswer, payerOf } from './payer-answer.ts';
import { keptFailureWords } from '@trilha/contract/payments/refund-failure.rules.ts';
import * as z from 'zod/mini';
import { PartnerError, readAnswer } from '../../../platform/partners/http-client.ts';
import type {
  PixCharge,
  PixReceived,
  ProviderRefund,
  ReceivedPage,
  RefundStatus,
  UnreadableLine,
} from './pix-provider.ts';

/** What our columns hold; no Pix is about nothing. */
const amount = z.string().check(z.regex(/^(?!0+\.00$)\d{1,7}\.\d{2}$/));

/** `Devolucao` of the API Pix, what we use of it. */
const refundAnswer = z.object({
  id: z.string().check(z.regex(/^[a-zA-Z0-9]{1,35}$/)),
  valor: amount,
  status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
  // Words that cannot be read hide no refund, either.
  motivo: z.catch(z.optional(z.string()), undefined),
  // Members are added to it; one that is no word hides no refund.
  natureza: z.catch(z.optional(z.string().check(z.regex(/^[A-Z_]{1,40}$/))), undefined),
  // A moment that cannot be read hides no refund.
  horario: z.catch(
    z.optional(z.object({ liquidacao: z.optional(z.iso.datetime({ offset: true })) })),
    undefined,
  ),
});

/** `Pix` of the API Pix. */
const pixAnswer = z.object({
  endToEndId: z.string().check(z.regex(/^[a-zA-Z0-9]{32}$/)),
  valor: amount,
  horario: z.iso.datetime({ offset: true }),
  devolucoes: z.optional(z.array(refundAnswer).check(z.maxLength(100))),
});

/** `CobCompleta` of the API Pix. */
const chargeAnswer = z.object({
  txid: z.string(),
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  valor: z.object({ original: amount }),
  pixCopiaECola: z.optional(z.string().check(z.maxLength(1_000))),
  pix: z.optional(z.array(pixAnswer).check(z.maxLength(100))),
});

const REFUND_STATUSES: Readonly<Record<z.output<typeof refundAnswer>['status'], RefundStatus>> = {
  EM_PROCESSAMENTO: 'processing',
  DEVOLVIDO: 'done',
  NAO_REALIZADO: 'failed',
};

const CHARGE_STATUSES: Readonly<
  Record<z.output<typeof chargeAnswer>['status'], PixCharge['status']>
> = {
  ATIVA: 'payable',
  CONCLUIDA: 'paid',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'removed',
  REMOVIDA_PELO_PSP: 'removed',
};

function chargeOf(partner: string, txid: string, answer: unknown): z.output<typeof chargeAnswer> {
  const charge = readAnswer(partner, chargeAnswer, answer);
  if (charge.txid === txid) return charge;
  throw new PartnerError(partner, `${partner}: another charge`);
}

/**
 * The copy-and-paste code out of the answer to a PUT, which carries no payments even of a paid charge.
 * @throws PartnerError when it holds none, or is of another charge.
 */
export function parseCode(partner: string, txid: string, answer: unknown): string {
  const { pixCopiaECola } = chargeOf(partner, txid, answer);
  if (pixCopiaECola !== undefined) return pixCopiaECola;
  throw new PartnerError(partner, `${partner}: a charge without a code`);
}

/**
 * A charge with its payments from the provider's answer.
 * @throws PartnerError when the answer contradicts itself: another charge, or paid by nothing.
 */
export function parseCharge(partner: string, txid: string, answer: unknown): PixCharge {
  const charge = chargeOf(partner, txid, answer);
  const payments = charge.pix ?? [];
  if (charge.status === 'CONCLUIDA' && payments.length === 0) {
    throw new PartnerError(partner, `${partner}: paid by nothing`);
  }
  return {
    status: CHARGE_STATUSES[charge.status],
    payments: payments.map(receivedOf),
  };
}

function refundOf({
  id,
  valor,
  status,
  horario,
  motivo,
  natureza,
}: z.output<typeof refundAnswer>): ProviderRefund {
  return {
    refundId: id,
    amountCents: centsFromWire(valor),
    status: REFUND_STATUSES[status],
    settledAt: horario?.liquidacao === undefined ? null : new Date(horario.liquidacao),
    failure: status === 'NAO_REALIZADO' ? keptFailureWords(motivo) : null,
    nature: natureza,
  };
}

function receivedOf(pix: z.output<typeof pixAnswer>): PixReceived {
  return {
    endToEndId: pix.endToEndId,
    amountCents: centsFromWire(pix.valor),
    paidAt: new Date(pix.horario),
    refunds: (pix.devolucoes ?? []).map(refundOf),
  };
}

const count = z.number().check(z.int(), z.gte(0));

/** `PixConsultados` of the API Pix; its lines are read one by one, so that a bad one hides no other. */
const receivedAnswer = z.object({
  parametros: z.object({
    paginacao: z.object({
      itensPorPagina: count,
      quantidadeDePaginas: count,
      quantidadeTotalDeItens: count,
    }),
  }),
  pix: z.array(z.unknown()).check(z.maxLength(1_000)),
});

/** The API Pix names no payer of a received Pix; most providers do, here or in an extension of theirs (Efí). */
const payerParts = {
  pagador: z.catch(z.optional(payerAnswer), undefined),
  gnExtras: z.catch(z.optional(z.object({ pagador: payerAnswer })), undefined),
};

const receivedLine = z.extend(pixAnswer, {
  txid: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  chave: z.optional(z.nullable(z.string().check(z.maxLength(77)))),
  ...payerParts,
});

const orNull = <T extends z.core.SomeType>(schema: T) => z.catch(z.nullable(schema), null);
const letters = z.string().check(z.regex(/^[a-zA-Z0-9]{1,64}$/));

/** What identifies a line, each part by itself: never a word of the payer. */
const partsOfLine = z.object({
  endToEndId: orNull(letters),
  txid: orNull(letters),
  chave: orNull(z.string().check(z.maxLength(77))),
  valor: orNull(amount),
  horario: orNull(z.iso.datetime({ offset: true })),
});

function unreadableOf(line: unknown): UnreadableLine {
  const { endToEndId, txid, chave, valor, horario } = partsOfLine.parse(
    typeof line === 'object' && line !== null ? line : {},
  );
  const digest = createHash('sha256').update(JSON.stringify(line)).digest('hex');
  return {
    lineKey: endToEndId ?? digest,
    endToEndId,
    txid,
    pixKey: chave,
    amountCents: valor === null ? null : centsFromWire(valor),
    paidAt: horario === null ? null : new Date(horario),
  };
}

/** One page of received payments. @throws PartnerError when the answer is no page. */
export function parseReceived(partner: string, answer: unknown): ReceivedPage {
  const { parametros, pix } = readAnswer(partner, receivedAnswer, answer);
  const read = pix.map((line) => receivedLine.safeParse(line).data ?? null);
  const { paginacao } = parametros;
  return {
    lines: read
      .filter((line) => line !== null)
      .map(({ txid, chave, pagador, gnExtras, ...line }) => ({
        ...receivedOf(line),
        payer: payerOf(pagador ?? gnExtras?.pagador),
        txid: txid || null,
        pixKey: chave || null,
      })),
    unreadable: pix.filter((_, index) => read[index] === null).map(unreadableOf),
    size: paginacao.itensPorPagina,
    pages: paginacao.quantidadeDePaginas,
    total: paginacao.quantidadeTotalDeItens,
  };
}

/** @throws PartnerError when the answer is of another refund or shape. */
export function parseRefund(partner: string, refundId: string, answer: unknown): ProviderRefund {
  const refund = readAnswer(partner, refundAnswer, answer);
  if (refund.id !== refundId) throw new PartnerError(partner, `${partner}: another refund`);
  return refundOf(refund);
}
