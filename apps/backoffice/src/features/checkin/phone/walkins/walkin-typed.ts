import type { RosterCar, Waiver } from '@trilha/contract/checkin/roster.ts';
import {
  type WalkinSheet,
  type WalkinSignature,
  walkinPlate,
  walkinSheet,
} from '@trilha/contract/checkin/walkin-sheet.ts';

/** What is typed about a car without an entry. */
export interface TypedWalkin {
  readonly plate: string;
  readonly driver: string;
  readonly contact: string;
  readonly people: number;
  readonly minors: number;
  /** Of everybody aboard by place, who drives first; asked for where they sign. */
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

/** Whose names are asked for beside the driver's: nobody's where nobody signs. Minors are the last. */
export type AboardNames = ReadonlyArray<{ readonly index: number; readonly isMinor: boolean }>;

export function namesNeeded({ people, minors }: TypedWalkin, waiver: Waiver | null): AboardNames {
  if (waiver === null) return [];
  return Array.from({ length: people - 1 }, (_, index) => ({
    index: index + 1,
    isMinor: index + 1 >= people - minors,
  }));
}

/** Why nothing can be taken down yet; null: it can. */
export function walkinProblem(typed: TypedWalkin, waiver: Waiver | null): string | null {
  if (walkinPlate(typed.plate) === null) return 'Confira a placa: só letras e números.';
  if (typed.driver.trim().length < 2) return 'Escreva o nome de quem dirige.';
  if (typed.minors >= typed.people) return 'Quem dirige tem 18 anos ou mais.';
  const isNamed = ({ index }: AboardNames[number]): boolean =>
    (typed.names[index] ?? '').trim().length >= 2;
  return namesNeeded(typed, waiver).every(isNamed) ? null : 'Escreva o nome de cada um a bordo.';
}

/** Everybody aboard as whom the statement is put before; the driver says by coming to be of age. */
export function aboardOf(typed: TypedWalkin, waiver: Waiver | null): RosterCar['crew'] {
  const others = namesNeeded(typed, waiver).map(({ index, isMinor }) => ({
    person: index,
    name: (typed.names[index] ?? '').trim(),
    role: 'companion' as const,
    age: isMinor ? 0 : 18,
  }));
  return [{ person: 0, name: typed.driver.trim(), role: 'conductor', age: 18 }, ...others];
}

/** The sheet of what was typed and signed; null where something of it is none. */
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
