import { Client } from 'pg';
import { preparedName } from '../prepared.ts';

/** A connection that keeps hot statements prepared (ADR 054); it has all others parsed each time. */
export class NamingClient extends Client {
  override query(...[text, ...rest]: unknown[]): never {
    const name = typeof text === 'string' ? preparedName(text) : undefined;
    const query = name === undefined ? text : { name, text };
    return super.query(...([query, ...rest] as unknown as Parameters<Client['query']>)) as never;
  }
}
