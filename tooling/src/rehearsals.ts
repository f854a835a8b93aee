import { startRehearsalService } from './rehearsal/start-rehearsal-service.ts';
import { stopOnSignal } from './machine/stop-on-signal.ts';

// Rehearses openings for servers with REHEARSAL_URL set to this service (docs/operations.md).
const { REHEARSAL_DATABASE_URL: databaseUrl, HOST: host, PORT: port } = process.env;
if (!databaseUrl) {
  console.error('REHEARSAL_DATABASE_URL is missing: a PostgreSQL on which databases may be made.');
  process.exit(1);
}
const service = await startRehearsalService({
  databaseUrl,
  host: host || '127.0.0.1',
  port: Number(port || 3900),
});
stopOnSignal(service.close);
console.log(`Rehearses at ${service.url}`);
