import type {
  VoucherRow,
  VouchersRehearsed,
} from '@trilha/contract/vouchers/desk-vouchers.endpoints.ts';
import { isVoucherOver } from '@trilha/contract/vouchers/voucher-validity.rules.ts';
import { serverNow } from '../../../shared/api/server-time.ts';
import type { Noun } from '../../../shared/table/list-column.ts';

export const CODE: Noun = { one: 'código', many: 'códigos', gender: 'm' };

/** What a code still does, with how its mark looks. */
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

/** Nobody reads these letters for one another: no 0 and O, no 1 and I. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** About 10^9 codes behind each prefix: nobody guesses one in the thirty tries that a customer has. */
const RANDOM = 6;

/** So many new codes, `CLUBE-7KQ2MX`, none twice. */
export function makeCodes(prefix: string, count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const random = crypto.getRandomValues(new Uint8Array(RANDOM));
    const letters = [...random].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
    codes.add(prefix === '' ? letters : `${prefix}-${letters}`);
  }
  return [...codes];
}

/** Who of the waiting line gets a place. */
export function promotedWords({ promoted }: VouchersRehearsed): string {
  if (promoted.length === 0) return 'Ninguém da fila de espera é chamado por isto.';
  return promoted.length === 1
    ? '1 inscrição sai da espera.'
    : `${promoted.length} inscrições saem da espera.`;
}

/** The first field that was refused, by the code that it is of; null: none is, or it is told at its own. */
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
