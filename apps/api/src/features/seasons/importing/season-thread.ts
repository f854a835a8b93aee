import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { checkSeason } from './parse-season.ts';

const asked = z.object({ text: z.string(), now: z.date() });

/** The worker that `check-apart.ts` starts. It checks one file and posts one answer. */
const { text, now } = z.parse(asked, workerData);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread's port has no origin.
parentPort?.postMessage(checkSeason(text, now));
