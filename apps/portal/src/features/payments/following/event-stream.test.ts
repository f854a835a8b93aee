import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createEventStreamParser, type StreamMessage } from './event-stream.ts';

function read(...pieces: string[]): StreamMessage[] {
  const messages: StreamMessage[] = [];
  const parse = createEventStreamParser((message) => messages.push(message));
  for (const piece of pieces) parse(piece);
  return messages;
}

it("reads the standard's own examples", () => {
  expect(read('data: YHOO\ndata: +2\ndata: 10\n\n')).toEqual([
    { type: 'message', data: 'YHOO\n+2\n10' },
  ]);
  const stream =
    ': test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n';
  expect(read(stream).map(({ data }) => data)).toEqual([
    'first event',
    'second event',
    ' third event',
  ]);
  // An empty data line is a message; an unterminated block is not.
  expect(read('data\n\ndata\ndata\n\ndata:')).toEqual([
    { type: 'message', data: '' },
    { type: 'message', data: '\n' },
  ]);
  expect(read('data:test\n\ndata: test\n\n').map(({ data }) => data)).toEqual(['test', 'test']);
});

it('names the type of a message and forgets it for the next', () => {
  expect(read('event: status\ndata: 1\n\nevent: lost\n\ndata: 2\n\n')).toEqual([
    { type: 'status', data: '1' },
    { type: 'message', data: '2' },
  ]);
});

it('hands a message on without waiting for what follows a carriage return', () => {
  expect(read('data: 1\r\r')).toEqual([{ type: 'message', data: '1' }]);
  expect(read('data: 1\r\n\r')).toEqual([{ type: 'message', data: '1' }]);
  expect(read('data: 1\r\n\r', '', '\n', 'data: 2\n\n').map(({ data }) => data)).toEqual([
    '1',
    '2',
  ]);
});

it('yields the same messages however the text is cut', () => {
  const piece = fc.constantFrom(
    'data',
    'event',
    'id',
    'retry',
    ':',
    ' ',
    'á{"status":1}',
    '\r',
    '\n',
    '\r\n',
    '\n\n',
    'data: x\n\n',
  );
  fc.assert(
    fc.property(fc.array(piece), fc.array(fc.nat({ max: 200 })), (pieces, cuts) => {
      const text = pieces.join('');
      const places = [0, ...cuts.filter((cut) => cut < text.length).sort((a, b) => a - b)];
      const chunks = places.map((from, index) => text.slice(from, places[index + 1]));
      expect(read(...chunks)).toEqual(read(text));
    }),
  );
});
