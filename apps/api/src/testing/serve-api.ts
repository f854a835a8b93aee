import { runServer } from '../starting/run-server.ts';

// `main.ts` for tests that start processes, without pages, which would need a build.
await runServer({ portal: null });
