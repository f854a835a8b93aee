import { StartRefusal } from '../../start-refusal.ts';
import { openEmbeddedFolder } from './embedded-database.ts';

// A process that holds a data folder until it is killed; the folder is its argument.
try {
  await openEmbeddedFolder(process.argv[2] ?? '');
  process.stdout.write('open\n');
  setInterval(() => {}, 60_000);
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error;
  process.stdout.write(`${error.message}\n`);
}
