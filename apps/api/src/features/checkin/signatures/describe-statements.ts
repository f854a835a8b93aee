import { correctedTime, readScan } from '@trilha/contract/checkin/scan.ts';
import { RELATION_WORDS, type WaiverSheet } from '@trilha/contract/checkin/waiver-sheet.ts';
import type { Services } from '../../../services.ts';
import { openSheet } from './sheet-key.ts';
import { findSignedStatements, findWaiver } from './signatures.sql.ts';

/** A statement signed at a gate for a member of a customer's team. */
interface OwnStatement {
  readonly stage: string;
  readonly name: string | null;
  readonly at: Date;
  readonly device: string;
  readonly text: string | null;
  readonly guardian: {
    readonly name: string;
    readonly document: string;
    readonly relation: string;
  } | null;
  /** The strokes as an SVG path, or the typed name; null when it was erased or cannot be read. */
  readonly mark: string | null;
}

const markOf = ({ mark }: WaiverSheet): string => (mark.kind === 'drawn' ? mark.path : mark.name);

/** All statements signed at gates for a customer's people, with the sheets' content. */
export async function describeStatements(
  { db, config }: Pick<Services, 'db' | 'config'>,
  customerId: number,
): Promise<OwnStatement[]> {
  const rows = await findSignedStatements(db, customerId);
  const told: OwnStatement[] = [];
  for (const { text, box, step_id: stage, device, title, name } of rows) {
    const entry = readScan(text);
    if (entry?.kind !== 'signature') continue;
    const sheet = box === null ? null : openSheet(config.staffSecretKey, box);
    const guardian = sheet?.guardian ?? null;
    told.push({
      stage: title,
      name,
      at: new Date(correctedTime(entry)),
      device,
      text: (await findWaiver(db, stage, entry.waiver))?.text ?? null,
      guardian: guardian && { ...guardian, relation: RELATION_WORDS[guardian.relation] },
      mark: sheet && markOf(sheet),
    });
  }
  return told;
}
