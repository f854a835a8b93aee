import { signText } from '@trilha/contract/checkin/device-signature.ts';
import type { RosterCar } from '@trilha/contract/checkin/roster.ts';
import { readSummary, writeSummary } from '@trilha/contract/checkin/summary.rules.ts';
import { arrivalOf } from '@trilha/contract/checkin/verdict.rules.ts';
import { type GateState, type Hearsay, knownLog } from '../gate-state.ts';

/** Inscription numbers with all cars in, as known here or by the server, not from other phones' codes. */
function numbersIn({ list, log, device }: GateState): number[] {
  if (list === null) return [];
  const known = knownLog({ log, device }, list);
  const byNumber = Map.groupBy(list.roster.cars, ({ number }) => number);
  return [...byNumber].flatMap(([number, cars]) =>
    cars.every(({ id }) => arrivalOf(id, known) !== null) ? [number] : [],
  );
}

/** The arrivals known to this phone, signed by it. */
export async function summaryOf(state: GateState, key: CryptoKey): Promise<string> {
  const { device, list, offset } = state;
  if (device === null || list === null) throw new Error('locked');
  const { id: stage } = list.roster.stage;
  const at = Date.now() + offset;
  const text = writeSummary({ stage, device: device.id, at, numbers: numbersIn(state) });
  return `${text}.${await signText(key, text)}`;
}

const REFUSED = {
  other_stage: 'Este resumo é de outra etapa.',
  unknown_phone: 'Este resumo é de um celular que a lista daqui não conhece.',
  forged: 'Este resumo não confere: não foi usado.',
} as const;

/**
 * Adds another phone's scanned code to the reports and returns a message; a code older than the known one is ignored.
 */
export async function hearOf(
  { list, hearsay }: GateState,
  code: string,
): Promise<{ readonly hearsay: readonly Hearsay[]; readonly words: string }> {
  if (list === null) throw new Error('locked');
  const { roster, phones } = list;
  const read = await readSummary(code, { stage: roster.stage.id, phones });
  if ('refused' in read) return { hearsay, words: REFUSED[read.refused] };
  const { summary, phone } = read;
  const others = hearsay.filter(({ device }) => device !== phone.id);
  const before = hearsay.find(({ device }) => device === phone.id);
  const { at, numbers } = summary;
  const count = numbers.length === 1 ? '1 número' : `${numbers.length} números`;
  const words = `Resumo de ${phone.name}: ${count} já dentro.`;
  if (before !== undefined && before.at >= at) return { hearsay, words };
  return { hearsay: [...others, { device: phone.id, name: phone.name, at, numbers }], words };
}

/** The phone that reports a car as arrived; null for none. */
export function heardOf({ number }: RosterCar, hearsay: readonly Hearsay[]): string | null {
  return hearsay.find(({ numbers }) => numbers.includes(number))?.name ?? null;
}
