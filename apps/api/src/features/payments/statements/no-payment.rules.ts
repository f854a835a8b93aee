import { plainly } from '@trilha/contract/brazil/plainly.ts';

/** What a text says, in small letters without accents: "(=) S A L D O" becomes "s a l d o". */
const plain = (text: string): string =>
  plainly(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Balances: 'SALDO ANTERIOR', 'S A L D O', 'SDO CTA/APL AUTOMATICAS'. */
const BALANCE = /^(?:saldos?|s a l d o|sdo|sld)(?: |$)/;
/** 'Total', 'TOTAL DO DIA'; no name of a firm, such as 'Total Comércio'. */
const TOTAL = /^(?:sub ?)?tota(?:l|is)(?: (?:d[aeo]s?|geral|em|no|na|r) ?.*)?$/;
/** Money that comes back: refunds of a purchase, a Pix that was returned. */
const REFUND =
  /^(?:estorn|devol|reembols|chargeback|cancelamento|dev (?:pix|ted|compra|transf))|\b(?:pix|ted|doc|transf|transferencia|compra|pagamento|pagto|cartao) (?:(?:de|do|da|no|em|enviad[ao]|debito|credito|cartao) )*(?:estorn|devol|cancelad|reembols)/;
/** Ways in which money comes; a payer's message beside one of them may begin with any word. */
const COMES = /\b(?:pix|ted|doc|tef|transf\w*|dep|depositos?|receb\w*)\b/;
const RECEIVED = /\breceb\w*\b/;

/**
 * Whether a line of a statement is no payment by what the bank says of it: a balance, a total, a refund.
 * Banks write these with an amount, often marked as a credit.
 * @param texts what stands in the line as words, each by itself
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
