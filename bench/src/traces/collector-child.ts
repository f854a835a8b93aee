import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// A collector of traces in a separate process, until the parent process ends.
const server = createServer((request, response) => {
  request.resume().on('end', () => response.end('{}'));
});
server.listen(0, '127.0.0.1', () =>
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
process.once('disconnect', () => process.exit(0));
