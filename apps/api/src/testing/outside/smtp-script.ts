import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface SmtpScript {
  readonly url: string;
  readonly port: number;
  /** Open connections. */
  readonly open: ReadonlySet<Socket>;
  /** Everything received unencrypted. */
  readonly heard: () => string;
  readonly close: () => Promise<void>;
}

const USUAL: Readonly<Record<string, string>> = {
  EHLO: '250 localhost',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  '.': '250 stored',
  RSET: '250 ok',
  QUIT: '221 bye',
};

/**
 * A scripted mail server, for misbehaviour that real ones do not show.
 * @param answers by command ('RCPT', and '.' for a whole message); '' sends nothing.
 */
export async function startSmtpScript(
  answers: Readonly<Record<string, string>>,
  port = 0,
): Promise<SmtpScript> {
  const open = new Set<Socket>();
  let heard = '';
  const replies: Readonly<Record<string, string>> = { GREETING: '220 hello', ...USUAL, ...answers };
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
    let isMessage = false;
    const say = (name: string) => {
      const reply = replies[name] ?? '502 what';
      if (reply !== '') socket.write(`${reply}\r\n`);
      isMessage = name === 'DATA' && reply.startsWith('354');
    };
    let rest = '';
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      const lines = `${rest}${chunk.toString()}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (!isMessage || line === '.') say(line.split(' ')[0]?.toUpperCase() ?? '');
      }
    });
    say('GREETING');
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    open,
    heard: () => heard,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
