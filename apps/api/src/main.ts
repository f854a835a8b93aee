import { runServer } from './starting/run-server.ts';

await runServer();
