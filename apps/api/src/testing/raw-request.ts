import { once } from 'node:events';
import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Sends bytes over a socket of its own and reads the answer until the server closes: for what no
 * client of HTTP would send. Ask for `Connection: close`, or send what ends the connection anyway.
 */
export async function sendRaw(port: number, bytes: string | Uint8Array): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('utf8');
  let received = '';
  socket.on('data', (part: string) => {
    received += part;
  });
  // The server may answer and close while a long request is still on its way.
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
