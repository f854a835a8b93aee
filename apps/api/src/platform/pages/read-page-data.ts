import { AppError } from '../app-error.ts';
import type { Log } from '../operations/logger.ts';

/**
 * Reads the data of a page. A page is rendered in any case: also when its subject does not exist, or the database is
 * unavailable.
 * @param route pattern of the page, for the log
 */
export async function readPageData<Data>(
  { log }: { readonly log: Log },
  route: string,
  read: () => Promise<Data>,
): Promise<Data | 'missing' | 'failed'> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return 'missing';
    log.error({ err: error, route }, 'page without its data');
    return 'failed';
  }
}
