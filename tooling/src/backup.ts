import { makeBackup } from './backups/make-backup.ts';
import { readBackupEnvironment, runBackupScript } from './backups/read-backup-environment.ts';
import { ToolError } from './backups/run-tool.ts';

// Usage: npm run backup -- FOLDER
await runBackupScript(async () => {
  const [into] = process.argv.slice(2);
  if (into === undefined) throw new ToolError('usage: npm run backup -- FOLDER');
  const plan = readBackupEnvironment(process.env);
  console.log(await makeBackup({ ...plan, into }));
  if (plan.filesFolder === null) console.log('files are in a bucket: keep its versions as well');
});
