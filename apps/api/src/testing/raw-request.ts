import { once } from 'node:events';
import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Sends raw bytes over a socket and reads the response until the server closes, for requests that no HTTP client would
 * send. Send `Connection: close`, or something else that ends the connection.
 */
export async function sendRaw(port: number, bytes: string | Uint8Array): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('utf8');
  let received = '';
  socket.on('data', (part: string) => {
    received += part;
  });
  // The server may respond and close while a long request is still being sent.
  socket.on('error', () => {});
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', ...body] = received.split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const [name = '', ...value] = line.split(':');
    return [name.toLowerCase(), value.join(':').trim()];
  });
  return {
    status: Number(status.split(' ')[1]),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: body.join('\r\n\r\n'),
  };
}
