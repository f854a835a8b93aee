import { correctedTime, readScan } from '@trilha/contract/checkin/scan.ts';
import type { WalkinSheet } from '@trilha/contract/checkin/walkin-sheet.ts';
import type { Services } from '../../../services.ts';
import { openWalkin } from './read-walkin.ts';
import { findOwnWalkins } from './walkins.sql.ts';

/** A customer's car that a gate recorded as a walk-in. */
interface OwnWalkin {
  readonly stage: string;
  readonly device: string;
  readonly at: Date | null;
  readonly driver: string | null;
  readonly plate: string | null;
  readonly sheet: WalkinSheet | null;
}

/** What gates recorded of a customer's cars before staff linked them to the account. */
export async function describeOwnWalkins(
  { db, config }: Pick<Services, 'db' | 'config'>,
  customerId: number,
): Promise<OwnWalkin[]> {
  const rows = await findOwnWalkins(db, customerId);
  return rows.map(({ text, driver, plate, box, title: stage, device }) => {
    const entry = readScan(text);
    const at = entry === null ? null : new Date(correctedTime(entry));
    return { stage, device, at, driver, plate, sheet: openWalkin(config.staffSecretKey, box) };
  });
}
