import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/client.ts';
import type { Clock } from '../clock.ts';

/** What answering a request takes of the server: less than `Services`, which stand above this folder. */
export interface RequestServices {
  readonly config: Config;
  readonly db: Database;
  readonly reads: Database;
  readonly clock: Clock;
}
