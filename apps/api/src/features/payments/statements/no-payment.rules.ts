import { plainly } from '@trilha/contract/brazil/plainly.ts';

/** Lower case without accents and signs: "(=) S A L D O" becomes "s a l d o". */
const plain = (text: string): string =>
  plainly(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Balances: 'SALDO ANTERIOR', 'S A L D O', 'SDO CTA/APL AUTOMATICAS'. */
const BALANCE = /^(?:saldos?|s a l d o|sdo|sld)(?: |$)/;
/** The same behind a day or the bank's name: '27/11 SALDO ANTERIOR', 'BB - SALDO EM CONTA', 'LIMITE DISPONIVEL'. */
const NAMED_BALANCE =
  /\b(?:saldo (?:anterior|inicial|final|atual|parcial|total|bloqueado|disponivel|(?:d[aeo]|em|na) (?:dia|conta|periodo)|aplic\w*|invest\w*)|(?:limite|valor|total) disponivel|limite (?:d[aeo] )?(?:conta|credito|cheque))\b|^disponivel(?: p(?:ara)? |$)/;
/** The bank moves the receiver's own money: yields, interest, redemptions of an investment. */
const OWN_MONEY =
  /^(?:(?:cred(?:itos?)? (?:d[eo]s? )?)?(?:rend(?:imentos?)?|juros)|remuneracao|dividendos?|invest facil|res(?:g(?:ates?)?)?(?= (?:aplic|rdb|cdb|poup|invest|fund|auto|de |da |do |lci|lca))|resgates?$|aplic(?:acao|acoes|ac)?|(?:bx|baixa) aut(?:omatica)? (?:aplic|invest|fund|poup)\w*)(?: |$)/;
/** 'Total', 'TOTAL DO DIA', but not company names such as 'Total Comércio'. */
const TOTAL = /^(?:sub ?)?tota(?:l|is)(?: (?:d[aeo]s?|geral|em|no|na|r) ?.*)?$/;
/** Refunds received: of a purchase, or a returned Pix. */
const REFUND =
  /^(?:estorn|devol|reembols|revers(?:ao|oes)|rejei|chargeback|cancelamento|(?:dev|est) (?:pix|ted|doc|compra|transf|tar|pag|deb))|\b(?:pix|ted|doc|transf|transferencia|compra|pagamento|pagto|cartao) (?:(?:de|do|da|no|em|enviad[ao]|debito|credito|cartao) )*(?:estorn|devol|cancelad|reembols|rejeitad|revers)/;
/** Words for incoming payments. A payer's message next to one of them may begin with any word. */
const COMES = /\b(?:pix|ted|doc|tef|transf\w*|dep|depositos?|receb\w*)\b/;
const RECEIVED = /\breceb\w*\b/;

const isStanding = (text: string): boolean =>
  BALANCE.test(text) ||
  TOTAL.test(text) ||
  ((NAMED_BALANCE.test(text) || OWN_MONEY.test(text)) && !COMES.test(text));

/**
 * Whether the bank's words show that a line is no payment: a balance, a total, the receiver's own money, or a refund.
 * Banks write these with an amount, often marked as a credit.
 * @param texts the text cells of the line
 */
export function isNoPayment(texts: readonly string[]): boolean {
  const told = texts.map(plain).filter((text) => text !== '');
  const others = (index: number) => told.filter((_, at) => at !== index);
  return told.some(
    (text, index) =>
      (isStanding(text) && !others(index).some((one) => COMES.test(one))) ||
      (REFUND.test(text) && !others(index).some((one) => RECEIVED.test(one))),
  );
}
