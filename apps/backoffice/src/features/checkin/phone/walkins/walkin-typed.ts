import type { RosterCar, Waiver } from '@trilha/contract/checkin/roster.ts';
import {
  type WalkinSheet,
  type WalkinSignature,
  walkinPlate,
  walkinSheet,
} from '@trilha/contract/checkin/walkin-sheet.ts';

/** Form values of a walk-in. */
export interface TypedWalkin {
  readonly plate: string;
  readonly driver: string;
  readonly contact: string;
  readonly people: number;
  readonly minors: number;
  /** Names by seat, driver first; asked only when the stage requires signatures. */
  readonly names: readonly string[];
}

export const NOBODY: TypedWalkin = {
  plate: '',
  driver: '',
  contact: '',
  people: 1,
  minors: 0,
  names: [],
};

/** People besides the driver whose names are asked; empty when nobody has to sign. Minors are last. */
export type AboardNames = ReadonlyArray<{ readonly index: number; readonly isMinor: boolean }>;

export function namesNeeded({ people, minors }: TypedWalkin, waiver: Waiver | null): AboardNames {
  if (waiver === null) return [];
  return Array.from({ length: people - 1 }, (_, index) => ({
    index: index + 1,
    isMinor: index + 1 >= people - minors,
  }));
}

/** Why the car cannot be logged yet; null when it can. */
export function walkinProblem(typed: TypedWalkin, waiver: Waiver | null): string | null {
  if (walkinPlate(typed.plate) === null) return 'Confira a placa: só letras e números.';
  if (typed.driver.trim().length < 2) return 'Escreva o nome de quem dirige.';
  if (typed.minors >= typed.people) return 'Quem dirige tem 18 anos ou mais.';
  const isNamed = ({ index }: AboardNames[number]): boolean =>
    (typed.names[index] ?? '').trim().length >= 2;
  return namesNeeded(typed, waiver).every(isNamed) ? null : 'Escreva o nome de cada um a bordo.';
}

/** Everyone aboard, as signers of the statement; the driver is assumed to be of age. */
export function aboardOf(typed: TypedWalkin, waiver: Waiver | null): RosterCar['crew'] {
  const others = namesNeeded(typed, waiver).map(({ index, isMinor }) => ({
    person: index,
    name: (typed.names[index] ?? '').trim(),
    role: 'companion' as const,
    age: isMinor ? 0 : 18,
  }));
  return [{ person: 0, name: typed.driver.trim(), role: 'conductor', age: 18 }, ...others];
}

/** The sheet of a walk-in with its signatures; null when part of it is invalid. */
export function sheetOf(
  typed: TypedWalkin,
  signatures: readonly WalkinSignature[],
): WalkinSheet | null {
  const contact = typed.contact.trim();
  const read = walkinSheet.safeParse({
    v: 1,
    driver: typed.driver.trim(),
    plate: walkinPlate(typed.plate),
    contact: contact === '' ? null : contact,
    signatures,
  });
  return read.success ? read.data : null;
}
