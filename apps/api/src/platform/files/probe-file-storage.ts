import type { FilesAddress } from '../../config/files-address.ts';
import { makeFolder } from '../../database/opening/make-folder.ts';
import { openDisk } from './open-disk.ts';

interface Failure {
  readonly code?: string;
  readonly name?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

function failureOf(error: unknown): Failure {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === 'object' && cause !== null ? cause : {};
}

/** True when S3 responded with a refusal, or could not be called for lack of credentials. */
function isRefusal({ $metadata, name }: Failure): boolean {
  return ($metadata?.httpStatusCode ?? 500) < 500 || name === 'CredentialsProviderError';
}

/**
 * Writes a file and deletes it. An unreachable bucket is not a configuration error: the server starts anyway, and
 * requests retry.
 * @returns the disk's or S3's error code, or null
 */
export async function probeFileStorage(address: FilesAddress): Promise<string | null> {
  try {
    if (address.kind === 'disk') await makeFolder(address.folder);
    const { disk, folder } = await openDisk(address);
    // Always the same name: an account that may write but not delete leaves only one such file.
    const key = `${folder}probe`;
    await disk.put(key, 'probe');
    await disk.delete(key).catch(() => {});
    return null;
  } catch (error) {
    const failure = failureOf(error);
    if (address.kind === 's3' && !isRefusal(failure)) return null;
    return failure.code ?? failure.name ?? 'unknown';
  }
}
