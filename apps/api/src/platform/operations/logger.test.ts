import { describe, expect, it } from 'vitest';
import { createLogger, type Log } from './logger.ts';

function logging(fields: Record<string, unknown>, message = 'request'): string[] {
  const written: string[] = [];
  createLogger('info', { write: (text) => void written.push(text) }).info(fields, message);
  return written;
}

describe('a line of the log', () => {
  it.each(['\r\n{"level":50,"msg":"forged"}', '\u2028', '\u001b[2J', '"}\n{', '\u0000'])(
    'is one line of JSON, whatever stands in it: %j',
    (hostile) => {
      const [line = '', ...more] = logging({ route: hostile }, hostile);
      expect(more).toEqual([]);
      expect(line.indexOf('\n')).toBe(line.length - 1);
      expect(JSON.parse(line)).toMatchObject({ route: hostile, msg: hostile });
      const unseen = Array.from(line.trimEnd()).filter((character) => character < ' ');
      expect(unseen).toEqual([]);
    },
  );

  it('takes the fields that the server writes, and no other compiles', () => {
    const log: Log = createLogger('silent');
    log.error({ rehearsal: 7, problem: 'sem banco' }, 'rehearsal failed');
    // @ts-expect-error A field that is not on the list.
    log.error({ plate: 'RVK4E21' }, 'rehearsal failed');
    const [line = ''] = logging({ rehearsal: 7, problem: 'sem banco', nature: 'MED' });
    expect(JSON.parse(line)).toMatchObject({ rehearsal: 7, problem: 'sem banco', nature: 'MED' });
  });

  it('holds no field that is not on the list, and of an error no message', () => {
    const cause = new Error('Key (email)=(canarina@gaiola.example) already exists');
    const err = new Error('duplicate key: canarina@gaiola.example', { cause });
    const [line = ''] = logging({ err, email: 'canarina@gaiola.example', status: 500 });
    expect(line).not.toContain('canarina');
    expect(JSON.parse(line)).toMatchObject({ status: 500, err: { name: 'Error' } });
  });
});
