import { StartRefusal } from './start-refusal.ts';
import { runMigrations } from './starting/run-migrations.ts';

try {
  await runMigrations(process.argv.slice(2), process.env, (line) => console.log(line));
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
