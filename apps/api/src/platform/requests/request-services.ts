import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/client.ts';
import type { Clock } from '../clock.ts';

/** Services needed to handle a request: fewer than `Services`, which this folder must not depend on. */
export interface RequestServices {
  readonly config: Config;
  readonly db: Database;
  readonly reads: Database;
  readonly clock: Clock;
}
