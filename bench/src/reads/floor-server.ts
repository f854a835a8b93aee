import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';

/** What a floor sends, and what it asks the database before. */
export interface Floor {
  /** In base64. */
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Where it looks the bearer up, by one prepared statement; null where it asks nobody. */
  readonly databaseUrl: string | null;
}

const SESSION = {
  name: 'session',
  text: 'select id, customer_id, expires_at from sessions where token_hash = $1',
};

/** The least that a server can do: bare `node:http`, nothing parsed, nothing logged, no header of ours. */
function serve({ body, headers, databaseUrl }: Floor): void {
  const bytes = Buffer.from(body, 'base64');
  const pool = databaseUrl === null ? null : new Pool({ connectionString: databaseUrl, max: 10 });
  const server = createServer(async (request, answer) => {
    if (pool !== null) {
      const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
      const values = [createHash('sha256').update(token).digest()];
      const { rows } = await pool.query({ ...SESSION, values });
      if (rows.length === 0) return answer.writeHead(401).end();
    }
    return answer.writeHead(200, headers).end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}

// A process of its own, as the server that is measured has one.
process.once('message', (floor: Floor) => serve(floor));
process.once('disconnect', () => process.exit(0));
