import type { StageVersion } from '@trilha/contract/seasons/season.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import { compareFiles } from '../describing/compare-files.ts';
import { findVersions } from '../describing/season-rows.sql.ts';

/** Versions of a stage, newest first, each compared with the previous one. */
export async function listStageVersions(db: Database, id: number): Promise<StageVersion[]> {
  const rows = await findVersions(db, id);
  return rows.map(({ number, at, staff_name, as_name, reason, file }, index) => {
    const older = rows[index + 1];
    return {
      number,
      at: at.toISOString(),
      who: staff_name ?? as_name,
      reason,
      file,
      changes: older === undefined ? [] : compareFiles(older.file, file),
    };
  });
}
