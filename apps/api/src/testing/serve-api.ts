import { runServer } from '../starting/run-server.ts';

// `main.ts` for tests that start processes: the pages need a build, and are another test's concern.
await runServer({ portal: null });
