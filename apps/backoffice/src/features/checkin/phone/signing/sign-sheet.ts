import type { RosterCar, Waiver } from '@trilha/contract/checkin/roster.ts';
import type { SignatureScan } from '@trilha/contract/checkin/scan.ts';
import { sealSheet, textDigest } from '@trilha/contract/checkin/sheet-box.ts';
import type { WaiverSheet } from '@trilha/contract/checkin/waiver-sheet.ts';

/** The car and the person that a signature is for. */
export interface SignedFor {
  readonly car: Pick<RosterCar, 'id' | 'number'>;
  readonly person: number;
}

/** The logged part of a signature; its sheet is encrypted for the server. */
type Signature = Pick<SignatureScan, 'car' | 'number' | 'person' | 'waiver' | 'by' | 'sheet'>;

/** Encrypts a sheet, and returns its log entry. @throws when the list asks for no signature */
export async function signSheet(
  { waiver, sheetKey }: { readonly waiver: Waiver | null; readonly sheetKey: string | undefined },
  { car, person }: SignedFor,
  sheet: WaiverSheet,
): Promise<{ readonly entry: Signature; readonly box: string }> {
  if (waiver === null || sheetKey === undefined) throw new Error('nothing to sign');
  const box = await sealSheet(sheetKey, JSON.stringify(sheet));
  const by = sheet.guardian === null ? 'self' : 'guardian';
  const about = { car: car.id, number: car.number, person, waiver: waiver.digest, by } as const;
  return { entry: { ...about, sheet: await textDigest(box) }, box };
}
