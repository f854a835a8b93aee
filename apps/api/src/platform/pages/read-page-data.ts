import { AppError } from '../app-error.ts';
import type { Logger } from 'pino';

/**
 * Reads what a page is drawn with. A page is drawn in any case: without the thing it is about, and
 * while the database cannot be asked.
 * @param route the page's pattern, for the log
 */
export async function readPageData<Data>(
  { log }: { readonly log: Logger },
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
