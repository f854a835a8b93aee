import { parseFilesUrl } from '@trilha/api/config/files-address.ts';
import { readSecretFiles } from '@trilha/api/config/secret-files.ts';
import { StartRefusal } from '@trilha/api/start-refusal.ts';
import { ToolError } from './run-tool.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads from the server's variables which database and files to back up or restore.
 * @throws ToolError with a one-line message when a variable is missing
 */
export function readBackupEnvironment(given: Environment): {
  databaseUrl: string;
  filesFolder: string | null;
} {
  const env = readSecretFiles(given);
  // Bypasses a connection pooler: a dump needs one session.
  const databaseUrl = env['DATABASE_DIRECT_URL'] ?? env['DATABASE_URL'];
  if (!databaseUrl) throw new ToolError('DATABASE_URL is missing: a backup is of PostgreSQL');
  const files = parseFilesUrl(env['FILES_URL'] ?? '');
  if (!env['FILES_URL'] || files === null)
    throw new ToolError('FILES_URL is missing or no address');
  return { databaseUrl, filesFolder: files.kind === 'disk' ? files.folder : null };
}

/** Runs a script's work. A ToolError prints its one-line message and sets exit code 1. */
export async function runBackupScript(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ToolError || error instanceof StartRefusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
