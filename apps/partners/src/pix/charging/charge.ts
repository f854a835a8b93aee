/** Status of a charge; overdue is not a status (API Pix, `CobrancaStatus`). */
export type ChargeStatus = 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR';

export interface Debtor {
  cpf?: string;
  cnpj?: string;
  nome: string;
}

/** Terms of a charge set by the receiver; amounts are text with two decimals. */
export interface ChargeTerms {
  /** Seconds after creation during which it can be paid. */
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
  /** Why the refund failed. */
  motivo?: string;
}

/** A received Pix (API Pix, `Pix`). */
export interface Payment {
  endToEndId: string;
  /** Missing for a Pix to the key without charge. */
  txid?: string;
  valor: string;
  chave: string;
  horario: string;
  infoPagador: string;
  /** Not part of the API, but most providers send it. */
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

/** A charge on the wire: `CobCompleta` with its payments, or `CobGerada` without them. */
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

/** When a charge can no longer be paid. */
export function expiryOf(charge: Charge): Date {
  return new Date(new Date(charge.criacao).getTime() + charge.terms.expiracao * 1000);
}

/** Whole cents of an amount such as `"1000.00"`. */
export function centsOf(valor: string): number {
  return Number(valor.replace('.', ''));
}
