import { mkdirSync, rmSync } from 'node:fs';
import { runSteps } from './testing/run-steps.ts';
import { everything, reports, some } from './testing/test-plan.ts';

/** `npm run test:long`: repeated tests at full length, journeys in every brand and width. */
const isLong = process.argv.includes('--long');
/** Runs only the tests of these files or folders. */
const only = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
if (isLong) process.env['LONG'] = '1';

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
await runSteps(only.length === 0 ? everything(isLong) : [[[some(only)]]]);
