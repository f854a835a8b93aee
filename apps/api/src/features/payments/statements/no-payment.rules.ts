import { plainly } from '@trilha/contract/brazil/plainly.ts';

/** Lower case without accents and signs: "(=) S A L D O" becomes "s a l d o". */
const plain = (text: string): string =>
  plainly(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Balances: 'SALDO ANTERIOR', 'S A L D O', 'SDO CTA/APL AUTOMATICAS'. */
const BALANCE = /^(?:saldos?|s a l d o|sdo|sld)(?: |$)/;
/** 'Total', 'TOTAL DO DIA', but not company names such as 'Total Comércio'. */
const TOTAL = /^(?:sub ?)?tota(?:l|is)(?: (?:d[aeo]s?|geral|em|no|na|r) ?.*)?$/;
/** Refunds received: of a purchase, or a returned Pix. */
const REFUND =
  /^(?:estorn|devol|reembols|chargeback|cancelamento|dev (?:pix|ted|compra|transf))|\b(?:pix|ted|doc|transf|transferencia|compra|pagamento|pagto|cartao) (?:(?:de|do|da|no|em|enviad[ao]|debito|credito|cartao) )*(?:estorn|devol|cancelad|reembols)/;
/** Words for incoming payments. A payer's message next to one of them may begin with any word. */
const COMES = /\b(?:pix|ted|doc|tef|transf\w*|dep|depositos?|receb\w*)\b/;
const RECEIVED = /\breceb\w*\b/;

/**
 * Whether the bank's words show that a line is no payment: a balance, a total, or a refund. Banks write these with an
 * amount, often marked as a credit.
 * @param texts the text cells of the line
 */
export function isNoPayment(texts: readonly string[]): boolean {
  const told = texts.map(plain).filter((text) => text !== '');
  const others = (index: number) => told.filter((_, at) => at !== index);
  return told.some(
    (text, index) =>
      ((BALANCE.test(text) || TOTAL.test(text)) && !others(index).some((one) => COMES.test(one))) ||
      (REFUND.test(text) && !others(index).some((one) => RECEIVED.test(one))),
  );
}
