/** Where a charge's record stands; being overdue is not a status (API Pix, `CobrancaStatus`). */
export type ChargeStatus = 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR';

export interface Debtor {
  cpf?: string;
  cnpj?: string;
  nome: string;
}

/** What the receiver says of a charge; amounts are text with two decimals. */
export interface ChargeTerms {
  /** Seconds after its creation during which it can be paid. */
  expiracao: number;
  valor: string;
  chave: string;
  devedor?: Debtor;
  solicitacaoPagador?: string;
  infoAdicionais?: { nome: string; valor: string }[];
}

export interface Refund {
  id: string;
  rtrId: string;
  valor: string;
  natureza: 'ORIGINAL' | 'MED_FRAUDE' | 'MED_OPERACIONAL';
  descricao?: string;
  horario: { solicitacao: string; liquidacao?: string };
  status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';
  /** Why it was not carried out. */
  motivo?: string;
}

/** A received Pix (API Pix, `Pix`). */
export interface Payment {
  endToEndId: string;
  /** Missing for a Pix to the key that names no charge. */
  txid?: string;
  valor: string;
  chave: string;
  horario: string;
  infoPagador: string;
  /** No part of the API; most providers say it. */
  pagador?: Debtor;
  devolucoes?: Refund[];
}

export interface Charge {
  txid: string;
  terms: ChargeTerms;
  /** ISO 8601. */
  criacao: string;
  revisao: number;
  status: ChargeStatus;
  loc: { id: number; location: string; tipoCob: 'cob'; criacao: string };
  pixCopiaECola: string;
  pix: Payment[];
}

/** A charge on the wire: `CobCompleta` with its payments, or `CobGerada` without. */
export function presentCharge(charge: Charge, { withPayments }: { withPayments: boolean }) {
  const { expiracao, valor, ...others } = charge.terms;
  return {
    calendario: { criacao: charge.criacao, expiracao },
    txid: charge.txid,
    revisao: charge.revisao,
    loc: { ...charge.loc, txid: charge.txid },
    location: charge.loc.location,
    status: charge.status,
    valor: { original: valor, modalidadeAlteracao: 0 },
    ...others,
    pixCopiaECola: charge.pixCopiaECola,
    ...(withPayments && charge.pix.length > 0 ? { pix: charge.pix } : {}),
  };
}

/** When a charge stops being payable. */
export function expiryOf(charge: Charge): Date {
  return new Date(new Date(charge.criacao).getTime() + charge.terms.expiracao * 1000);
}

/** Whole cents of an amount such as `"1000.00"`. */
export function centsOf(valor: string): number {
  return Number(valor.replace('.', ''));
}
