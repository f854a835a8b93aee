import { readBackupEnvironment, runBackupScript } from './backups/read-backup-environment.ts';
import { restoreBackup } from './backups/restore-backup.ts';
import { ToolError } from './backups/run-tool.ts';

// Usage: npm run restore -- FOLDER/trilha-…
await runBackupScript(async () => {
  const [from] = process.argv.slice(2);
  if (from === undefined) throw new ToolError('usage: npm run restore -- FOLDER/trilha-…');
  const rows = await restoreBackup({ ...readBackupEnvironment(process.env), from });
  for (const [table, count] of Object.entries(rows)) console.log(`${table} ${count}`);
});
