import type {
  MoneyClaim,
  MoneyLine,
  MoneyRefund,
} from '@trilha/contract/desk/money/money.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';

const REASONS: Readonly<Record<MoneyLine['reason'], string>> = {
  no_txid: 'Sem txid',
  unknown_txid: 'txid desconhecido',
  other_brand: 'txid da outra marca',
  not_in_charge: 'Fora da cobrança',
};

/** Shape and word of a mark. */
export interface MoneyMark {
  readonly look: 'bad' | 'wait' | 'line';
  readonly words: string;
}

const NO_FUNDS: MoneyMark = { look: 'bad', words: 'Falta saldo' };

/** Why a line has no registration, or the state of its refund. */
export function lineMark({ reason, refund, lacks_funds }: MoneyLine): MoneyMark {
  if (lacks_funds) return NO_FUNDS;
  if (refund === 'failed') return { look: 'bad', words: 'Devolução recusada' };
  if (refund !== null) return { look: 'wait', words: 'Devolução a caminho' };
  return { look: 'bad', words: REASONS[reason] };
}

/** Whether a claimed Pix has been found at the bank. */
export function claimMark({ taken, lines }: Pick<MoneyClaim, 'taken' | 'lines'>): MoneyMark {
  if (taken) return { look: 'bad', words: 'Pix já usado' };
  const [first] = lines;
  if (first === undefined) return { look: 'wait', words: 'Não chegou' };
  if (first.by === 'id') return { look: 'line', words: 'Mesmo ID' };
  return first.by === 'payer'
    ? { look: 'line', words: 'Mesmo nome' }
    : { look: 'wait', words: lines.length === 1 ? '1 do valor' : `${lines.length} do valor` };
}

/** Why a line may be the claimed Pix. */
export const CLAIMED_BY: Readonly<Record<MoneyClaim['lines'][number]['by'], string>> = {
  id: 'O ID é este',
  payer: 'Mesmo nome e valor',
  amount: 'Mesmo valor',
};

const WAITS: Readonly<Record<MoneyRefund['waits'], MoneyMark>> = {
  failed: { look: 'bad', words: 'Recusada pelo provedor' },
  by_hand: { look: 'wait', words: 'Devolver no banco' },
  elsewhere: { look: 'line', words: 'Feita no banco' },
};

const MED: Readonly<Record<NonNullable<MoneyRefund['med']>, string>> = {
  fraud: 'MED: suspeita de fraude',
  operational: 'MED: falha operacional',
  other: 'MED: o banco devolveu',
};

export function refundMark({ waits, lacks_funds, med }: MoneyRefund): MoneyMark {
  if (med !== null) return { look: 'bad', words: MED[med] };
  if (waits === 'failed' && lacks_funds) return NO_FUNDS;
  return WAITS[waits];
}

const WHY: Readonly<Record<string, string>> = {
  cancelled: 'Inscrição cancelada',
  stage_cancelled: 'Etapa cancelada',
  expiry: 'Prazo vencido',
  excess: 'Pago a mais',
  late_payment: 'Pago fora do prazo',
  vehicle_removed: 'Carro retirado',
  fee_adjusted: 'Taxa ajustada',
  elsewhere: 'Devolvida fora daqui',
};

/** The provider's error for a failed refund, and what to do. */
export function failureWords({ failure, lacks_funds }: Failed): string {
  if (failure === null) return 'O provedor recusou sem dizer por quê: veja se a conta tem saldo.';
  return lacks_funds
    ? `O provedor disse: “${failure}”. Ponha saldo na conta da marca e peça de novo.`
    : `O provedor disse: “${failure}”.`;
}

type Failed = Pick<MoneyRefund, 'failure' | 'lacks_funds'>;

/** Why money is refunded, by code. */
export function whyBack(reason: string): string {
  return WHY[reason] ?? reason;
}

/** E.g. `0187, Helena Prado` for the only match; otherwise the number of matches. */
export function pairWords({ fits, pair }: Pick<MoneyLine, 'fits' | 'pair'>): string {
  if (pair !== null) return `${formatInscriptionNumber(pair.number)}, ${pair.holder}`;
  return fits === 0 ? 'nenhuma parecida' : `${fits} esperam este valor`;
}

/** Shortens an identifier: `E18236…03cd`. */
export function shortId(id: string): string {
  return id.length <= 12 ? id : `${id.slice(0, 6)}…${id.slice(-4)}`;
}
