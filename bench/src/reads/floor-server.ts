import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';

/** Response of a baseline server, and its database query. */
export interface Floor {
  /** In base64. */
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Where it looks up the bearer token with one prepared statement; null for no query. */
  readonly databaseUrl: string | null;
}

const SESSION = {
  name: 'session',
  text: 'select id, customer_id, expires_at from sessions where token_hash = $1',
};

/** The least that a server can do: plain `node:http` without parsing, logging or our headers. */
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

// A separate process, like the measured server.
process.once('message', (floor: Floor) => serve(floor));
process.once('disconnect', () => process.exit(0));
