import type {
  VoucherRow,
  VouchersRehearsed,
} from '@trilha/contract/desk/vouchers/desk-vouchers.endpoints.ts';
import { isVoucherOver } from '@trilha/contract/vouchers/voucher-validity.rules.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import type { Noun } from '../../../shared/table/list-column.ts';

export const CODE: Noun = { one: 'código', many: 'códigos', gender: 'm' };

/** The state of a code, with its mark. */
export function voucherState({ places, taken, until, is_over: isOver }: VoucherRow): {
  readonly words: string;
  readonly mark: string;
} {
  if (isOver) return { words: 'encerrado', mark: 'st st--off' };
  if (places > taken && isVoucherOver(until, serverNow())) {
    return { words: 'vencido', mark: 'st st--off' };
  }
  if (places > taken) return { words: 'aberto', mark: 'st st--wait' };
  return taken === 0
    ? { words: 'encerrado', mark: 'st st--off' }
    : { words: 'usado', mark: 'st st--ok' };
}

/** Letters and digits that are not mistaken for each other: no 0, O, 1 or I. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** About 10^9 codes per prefix, so that guessing one within a customer's thirty attempts is hopeless. */
const RANDOM = 6;

/** Generates distinct codes such as `CLUBE-7KQ2MX`. */
export function makeCodes(prefix: string, count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const random = crypto.getRandomValues(new Uint8Array(RANDOM));
    const letters = [...random].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
    codes.add(prefix === '' ? letters : `${prefix}-${letters}`);
  }
  return [...codes];
}

/** Waiting entries that would get a place. */
export function promotedWords({ promoted }: VouchersRehearsed): string {
  if (promoted.length === 0) return 'Ninguém da fila de espera é chamado por isto.';
  return promoted.length === 1
    ? '1 inscrição sai da espera.'
    : `${promoted.length} inscrições saem da espera.`;
}

/** The first error with the code that it concerns; null without one, or when a field shows it. */
export function refusedWords(
  { reason: _reason, ...errors }: Readonly<Record<string, readonly string[]>>,
  codes: ReadonlyArray<{ readonly code: string }>,
): string | null {
  const [refused] = Object.entries(errors);
  if (refused === undefined) return null;
  const [field, [words = '']] = refused;
  const [, at] = /^codes\.(\d+)\./.exec(field) ?? [];
  return at === undefined ? words : `“${codes[Number(at)]?.code}”: ${words}.`;
}
