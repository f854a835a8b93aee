import { Client } from 'pg';
import { preparedName } from '../prepared.ts';
import { READ_ONLY } from './require-primary.ts';

/**
 * A connection that keeps hot statements prepared (ADR 054) and parses all others on each use. It closes itself when
 * the server refuses a write, because a pooler or a moved address has connected it to a standby.
 */
export class NamingClient extends Client {
  constructor(...config: ConstructorParameters<typeof Client>) {
    super(...config);
    this.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) this.end().catch(() => {});
    });
  }

  override query(...[text, ...rest]: unknown[]): never {
    const name = typeof text === 'string' ? preparedName(text) : undefined;
    const query = name === undefined ? text : { name, text };
    return super.query(...([query, ...rest] as unknown as Parameters<Client['query']>)) as never;
  }
}
