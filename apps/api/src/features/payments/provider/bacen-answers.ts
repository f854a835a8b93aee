import { createHash } from 'node:crypto';
import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload';
import type { PixReceiver } from '@trilha/brands/brand.ts';
import { payerAnswer, payerOf } from './payer-answer.ts';
import { keptFailureWords } from '@trilha/contract/payments/refund-failure.rules.ts';
import * as z from 'zod/mini';
import { PartnerError } from '../../../platform/partners/http-client.ts';
import {
  count,
  moment,
  orMissing,
  readTolerantly,
  withoutNulls,
} from '../../../platform/partners/tolerant-answers.ts';
import type {
  PixCharge,
  PixReceived,
  ProviderRefund,
  ReceivedPage,
  RefundStatus,
  UnreadableLine,
} from './pix-provider.ts';

/** Most refunds read of one payment. */
const MOST_REFUNDS = 100;

const digits = z.string().check(z.regex(/^\d{1,7}(?:\.\d{1,2})?$/));
/**
 * An amount in cents, from "500.00" or, as some providers write it, 500.0. Amounts above our columns' limit and zero
 * are invalid.
 */
const cents = z.pipe(
  z.union([
    digits,
    z.pipe(
      z.number(),
      z.transform((reais: number) => String(reais)),
    ),
  ]),
  z.pipe(
    digits,
    z.pipe(
      z.transform((text: string) => Math.round(Number(text) * 100)),
      z.int().check(z.gt(0)),
    ),
  ),
);

/** The fields that we use of `Devolucao` of the API Pix. Unknown statuses of later versions count as not final. */
const refundAnswer = z.object({
  id: orMissing(z.string().check(z.regex(/^[a-zA-Z0-9]{1,35}$/))),
  valor: cents,
  status: z.string(),
  // An unreadable text or time must not hide a refund.
  motivo: orMissing(z.string()),
  // Later versions add members; a value of another type must not hide a refund.
  natureza: orMissing(z.string().check(z.regex(/^[A-Z_]{1,40}$/))),
  horario: orMissing(z.object({ liquidacao: orMissing(moment) })),
});

/** A list, or the only item of one without its brackets. */
const listed = z.union([
  z.array(z.unknown()),
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((only): unknown[] => [only]),
  ),
]);

/** `Pix` of the API Pix. Refunds are parsed one by one, so that a bad one hides neither the others nor the payment. */
const pixAnswer = z.object({
  endToEndId: z.string().check(z.regex(/^[a-zA-Z0-9]{32}$/)),
  valor: orMissing(cents),
  horario: orMissing(moment),
  devolucoes: orMissing(listed),
});

/** The address of a charge. A value that is no text counts as missing, so that it hides nothing else of the charge. */
const location = z.catch(z.optional(z.string()), undefined);

/** `CobCompleta` of the API Pix. */
const chargeAnswer = z.object({
  txid: z.optional(z.string()),
  status: z.string(),
  calendario: orMissing(z.object({ criacao: orMissing(moment) })),
  valor: orMissing(z.object({ original: orMissing(cents) })),
  pixCopiaECola: orMissing(z.string().check(z.minLength(1), z.maxLength(1_000))),
  /** Banco do Brasil's name for the same field. */
  textoImagemQRcode: orMissing(z.string().check(z.minLength(1), z.maxLength(1_000))),
  location,
  loc: z.catch(z.optional(z.object({ location })), undefined),
  pix: orMissing(listed),
});

/** Final statuses; any other means still in progress. */
const REFUND_STATUSES: Readonly<Partial<Record<string, RefundStatus>>> = {
  DEVOLVIDO: 'done',
  NAO_REALIZADO: 'failed',
};

/**
 * The API's text writes REMOVIDO_, its enumeration REMOVIDA_; providers use both. An unknown status of a later version
 * means nothing: the charge may still be paid.
 */
function chargeStatusOf(status: string): PixCharge['status'] {
  if (status === 'CONCLUIDA') return 'paid';
  return /^REMOVID[AO]_/.test(status) ? 'removed' : 'payable';
}

function chargeOf(partner: string, txid: string, answer: unknown): z.output<typeof chargeAnswer> {
  const charge = readTolerantly(partner, chargeAnswer, answer);
  if ((charge.txid ?? txid) === txid) return charge;
  throw new PartnerError(partner, `${partner}: another charge`);
}

/**
 * Returns the copy-and-paste code of a charge. A provider may return only the `location` (`pixCopiaECola` is not
 * required, API Pix 2.9). Then the code is a dynamic BR Code with that location (Manual de Padrões para Iniciação do
 * Pix, 1.6).
 */
function codeOf(charge: z.output<typeof chargeAnswer>, receiver: PixReceiver): string | undefined {
  const told = charge.pixCopiaECola ?? charge.textoImagemQRcode;
  const address = charge.location ?? charge.loc?.location;
  if (told !== undefined || address === undefined) return told;
  // The schema forbids a scheme; some providers write one.
  const url = address.trim().replace(/^https?:\/\//i, '');
  if (!/^[a-z\d.-]+\/[^\s]+$/i.test(url)) return undefined;
  const { name: merchantName, city: merchantCity } = receiver;
  return generatePixPayload({ url, merchantName, merchantCity }) ?? undefined;
}

/** Whether a response about a charge contains its code. */
export function hasCode(answer: unknown, receiver: PixReceiver): boolean {
  const { success, data } = chargeAnswer.safeParse(withoutNulls(answer));
  return success && codeOf(data, receiver) !== undefined;
}

/**
 * Reads the copy-and-paste code from the response to a PUT, which has no payments even for a paid charge.
 * @throws PartnerError if the response has no code, or is about another charge.
 */
export function parseCode(
  partner: string,
  { txid, receiver }: { readonly txid: string; readonly receiver: PixReceiver },
  answer: unknown,
): string {
  const code = codeOf(chargeOf(partner, txid, answer), receiver);
  if (code !== undefined) return code;
  throw new PartnerError(partner, `${partner}: a charge without a code`);
}

/**
 * Reads a charge with its payments from the provider's response. Payments are parsed one by one, so that a bad one
 * hides no other. When a paid charge has only one payment, the charge fills in what the payment lacks.
 * @throws PartnerError when the response contradicts itself (another charge, paid by nothing), or when none of the
 * payments of a paid charge can be read.
 */
export function parseCharge(partner: string, txid: string, answer: unknown): PixCharge {
  const charge = chargeOf(partner, txid, answer);
  const status = chargeStatusOf(charge.status);
  const told = charge.pix ?? [];
  if (status === 'paid' && told.length === 0) {
    throw new PartnerError(partner, `${partner}: paid by nothing`);
  }
  const isOnly = status === 'paid' && told.length === 1;
  const terms = isOnly
    ? { valor: charge.valor?.original, horario: charge.calendario?.criacao }
    : {};
  const payments = told.flatMap((pix) => receivedOf(pix, terms) ?? []);
  if (status === 'paid' && payments.length === 0) {
    throw new PartnerError(partner, `${partner}: paid by what cannot be read`);
  }
  return { status, payments };
}

/** Reads a refund. Its id is passed separately, because a provider may omit it when the request named it. */
function refundOf(refundId: string, answer: z.output<typeof refundAnswer>): ProviderRefund {
  const { valor, status, horario, motivo, natureza } = answer;
  return {
    refundId,
    amountCents: valor,
    status: REFUND_STATUSES[status] ?? 'processing',
    settledAt: horario?.liquidacao ?? null,
    failure: status === 'NAO_REALIZADO' ? keptFailureWords(motivo) : null,
    nature: natureza,
  };
}

/** The refunds of a payment, without unreadable ones and those without an id. */
function refundsOf(told: readonly unknown[] = []): ProviderRefund[] {
  return told.slice(0, MOST_REFUNDS).flatMap((one) => {
    const { data } = refundAnswer.safeParse(one);
    return data?.id === undefined ? [] : [refundOf(data.id, data)];
  });
}

/** What a charge says of its only payment, used when the payment itself is unreadable. */
interface Terms {
  readonly valor?: number | undefined;
  readonly horario?: Date | undefined;
}

/** A payment; null when it cannot be read. */
function receivedOf(answer: unknown, terms: Terms): PixReceived | null {
  const read = pixAnswer.safeParse(answer);
  if (!read.success) return null;
  const { endToEndId, valor = terms.valor, horario = terms.horario, devolucoes } = read.data;
  if (valor === undefined || horario === undefined) return null;
  return {
    endToEndId,
    amountCents: valor,
    paidAt: horario,
    refunds: refundsOf(devolucoes),
  };
}

/**
 * `PixConsultados` of the API Pix. Lines are parsed one by one, so that a bad one hides no other. A period without
 * payments has no `pix` (it is not among the required members), and some providers leave the pagination out.
 */
const receivedAnswer = z
  .object({
    parametros: orMissing(
      z.object({
        paginacao: orMissing(
          z.object({
            itensPorPagina: orMissing(count),
            quantidadeDePaginas: orMissing(count),
            quantidadeTotalDeItens: orMissing(count),
          }),
        ),
      }),
    ),
    pix: z.optional(listed.check(z.refine((lines) => lines.length <= 1_000))),
  })
  // An answer with neither is none: read as an empty page, it would hide the payments of its period.
  .check(z.refine(({ parametros, pix }) => parametros !== undefined || pix !== undefined));

const whoseAnswer = z.object({
  txid: orMissing(z.string().check(z.maxLength(100))),
  chave: orMissing(z.string().check(z.maxLength(77))),
  // The API Pix names no payer of a received Pix, but most providers do, here or in their own extension (Efí).
  pagador: orMissing(payerAnswer),
  gnExtras: orMissing(z.object({ pagador: payerAnswer })),
});

const orNull = <T extends z.core.SomeType>(schema: T) => z.catch(z.nullable(schema), null);
const letters = z.string().check(z.regex(/^[a-zA-Z0-9]{1,64}$/));

/** The parts that identify a line, each parsed by itself, without any data of the payer. */
const partsOfLine = z.object({
  endToEndId: orNull(letters),
  txid: orNull(letters),
  chave: orNull(z.string().check(z.maxLength(77))),
  valor: orNull(cents),
  horario: orNull(moment),
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
    amountCents: valor,
    paidAt: horario,
  };
}

/** Reads one page of received payments. @throws PartnerError when the response is no page. */
export function parseReceived(partner: string, answer: unknown): ReceivedPage {
  const { parametros, pix = [] } = readTolerantly(partner, receivedAnswer, answer);
  const read = pix.map((line) => receivedOf(line, {}));
  const paginacao = parametros?.paginacao;
  return {
    lines: read.flatMap((line, index) => {
      if (line === null) return [];
      const { txid, chave, pagador, gnExtras } = whoseAnswer.parse(pix[index]);
      const payer = payerOf(pagador ?? gnExtras?.pagador);
      return [{ ...line, payer, txid: txid || null, pixKey: chave || null }];
    }),
    unreadable: pix.filter((_, index) => read[index] === null).map(unreadableOf),
    size: paginacao?.itensPorPagina ?? 0,
    pages: paginacao?.quantidadeDePaginas ?? 0,
    total: paginacao?.quantidadeTotalDeItens ?? 0,
  };
}

/** @throws PartnerError when the response is about another refund or has another shape. */
export function parseRefund(partner: string, refundId: string, answer: unknown): ProviderRefund {
  const refund = readTolerantly(partner, refundAnswer, answer);
  if (refund.id !== undefined && refund.id !== refundId) {
    throw new PartnerError(partner, `${partner}: another refund`);
  }
  return refundOf(refundId, refund);
}
