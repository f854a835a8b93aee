import { prepareRecovery } from './backups/prepare-recovery.ts';
import { runBackupScript } from './backups/read-backup-environment.ts';
import { ToolError } from './backups/run-tool.ts';

// Usage: npm run recover -- BASE ARCHIVE 2026-03-10T15:00:00Z INTO
await runBackupScript(async () => {
  const [base, archive, moment, into] = process.argv.slice(2);
  if (base === undefined || archive === undefined || moment === undefined || into === undefined) {
    throw new ToolError('usage: npm run recover -- BASE ARCHIVE MOMENT INTO');
  }
  prepareRecovery({ base, archive, until: new Date(moment), into });
  console.log(`${into} is ready: give it to PostgreSQL's account and start the server on it`);
});
