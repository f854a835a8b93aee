// @vitest-environment jsdom
import { webcrypto } from 'node:crypto';
import { writeScansFile } from '@trilha/contract/checkin/scans-file.ts';
import { arrivalOf } from '@trilha/contract/checkin/verdict.rules.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGate } from './gate.ts';
import { type Gate, knownLog } from './gate-state.ts';
import type { LogEntry, Store } from './keeping/store.ts';
import { PIN_TRIES } from './keeping/vault.ts';

const PIN = '471100';
const SECRET = 'k'.repeat(43);
const stage = { id: 4, automaker_id: 1, title: 'Etapa Socorro', stage_date: null };
const device = { id: 7, name: 'Portão 1', stage, expires_at: null };
const roster = {
  stage,
  revision: 41,
  cars: [{ id: 5, number: 187, crew: [{ name: 'Helena Prado', role: 'conductor', age: 41 }] }],
};
const look = { car: 5, number: 187, how: 'search', verdict: 'enters' } as const;

/** The phone's store in memory, in place of IndexedDB. */
function memory() {
  const things = new Map<string, unknown>();
  const log: LogEntry[] = [];
  const store: Store = {
    get: async (name) => things.get(name),
    set: async (name, value) => void things.set(name, value),
    remove: async (...names) => names.forEach((name) => things.delete(name)),
    log: async () => [...log],
    add: async (entry) => {
      const isTaken = log.some(
        ({ device: of, sequence }) => of === entry.device && sequence === entry.sequence,
      );
      if (isTaken) throw new Error('taken');
      log.push(entry);
    },
    markKept: async (signatures) => {
      log.forEach((entry, index) => {
        if (signatures.has(entry.signature)) log[index] = { ...entry, kept: 1 };
      });
    },
  };
  return { store, things, log };
}

type Sent = { scans: { signature: string }[] };

/** The server, which can be switched off. */
const server = {
  isThere: true,
  refuses: '',
  keeps: (sent: Sent) => sent.scans,
  rejected: [] as number[],
  /** Runs while the list is being fetched. */
  beforeList: async () => {},
};

beforeEach(() => {
  Object.assign(server, {
    isThere: true,
    refuses: '',
    keeps: (sent: Sent) => sent.scans,
    rejected: [],
    beforeList: async () => {},
  });
  // jsdom has no Web Crypto.
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (!server.isThere) throw new TypeError('Failed to fetch');
    const now = new Date().toISOString();
    if (path.endsWith('/pairing')) return Response.json({ device, now });
    if (path.endsWith('/scans')) {
      const kept = server.keeps(JSON.parse(body) as Sent).map(({ signature }) => signature);
      return Response.json({ kept, refused: [], now });
    }
    if (server.refuses !== '') {
      return Response.json({ code: server.refuses, message: 'Desligado.' }, { status: 403 });
    }
    await server.beforeList();
    return Response.json({
      device,
      roster,
      arrivals: [],
      rejected: server.rejected,
      keys: [],
      now,
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function paired(store: Store): Promise<Gate> {
  const gate = createGate(store);
  await gate.pair(SECRET, PIN);
  await vi.waitFor(() => expect(gate.state().list).not.toBeNull());
  return gate;
}

it('keeps the list sealed, and every entry until the server says that it has it [GATE-22, GATE-24]', async () => {
  const { store, things, log } = memory();
  const gate = await paired(store);
  const sealed = things.get('list') as { data: ArrayBuffer };
  expect(new TextDecoder('latin1').decode(sealed.data)).not.toContain('Helena');
  server.isThere = false;
  await Promise.all([gate.look(look), gate.look({ ...look, verdict: 'already_in' })]);
  await gate.undo(1);
  await vi.waitFor(() => expect(gate.state()).toMatchObject({ signal: 'none', waiting: 3 }));
  expect(log.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  expect(writeScansFile(log)).toContain(log[2]?.signature);

  // Another day: the page is reopened, and the server acknowledges one entry of three.
  const again = createGate(store);
  await again.start();
  await vi.waitFor(() => expect(again.state()).toMatchObject({ phase: 'locked', waiting: 3 }));
  server.keeps = ({ scans }) => scans.filter(({ signature }) => signature === log[1]?.signature);
  server.isThere = true;
  await vi.waitFor(async () => {
    await again.sync();
    expect(again.state()).toMatchObject({ signal: 'there', waiting: 2 });
  });
  expect(await again.unlock(PIN)).toBe(true);
  server.keeps = ({ scans }) => scans;
  await vi.waitFor(async () => {
    await again.sync();
    expect(again.state().waiting).toBe(0);
  });
  expect(again.state().log.map(({ kind }) => kind)).toEqual(['seen', 'seen', 'undo']);
  expect(await again.look(look)).toBe(4);
});

it('keeps a list that comes after it was locked, and has none of it in mind until the PIN is typed [GATE-22]', async () => {
  const { store, things } = memory();
  const gate = await paired(store);
  const before = things.get('list');
  server.beforeList = async () => gate.lock();
  await gate.sync();
  expect(things.get('list')).not.toBe(before);
  expect(gate.state()).toMatchObject({ phase: 'locked', list: null });
  await gate.unlock(PIN);
  expect(gate.state().list?.roster.revision).toBe(roster.revision);
});

it('brings home by itself what is taken down while its list is on the way [GATE-22]', async () => {
  const { store, log } = memory();
  const gate = await paired(store);
  const list = Promise.withResolvers<void>();
  server.beforeList = () => list.promise;
  await gate.look(look);
  await vi.waitFor(() => expect(log[0]?.kept).toBe(1));
  await gate.look(look);
  list.resolve();
  await vi.waitFor(() => expect(gate.state()).toMatchObject({ signal: 'there', waiting: 0 }));
});

it('throws list and key away at the tenth wrong PIN, however often the page was closed in between, and no entry [GATE-25]', async () => {
  const { store, things, log } = memory();
  const gate = await paired(store);
  server.isThere = false;
  await gate.look(look);
  for (let tries = PIN_TRIES - 1; tries > 0; tries -= 1) {
    const opened = createGate(store);
    await opened.start();
    expect(await opened.unlock('000000')).toBe(false);
    expect(opened.state()).toMatchObject({ phase: 'locked', triesLeft: tries });
  }
  const last = createGate(store);
  await last.start();
  expect(await last.unlock('000000')).toBe(false);
  expect(last.state().phase).toBe('ended');
  expect([...things.keys()].toSorted()).toEqual(['device', 'ended', 'offset']);
  expect(log).toHaveLength(1);
});

it('has no list any more once it was ended at the desk, and still brings home what it took down [GATE-12, GATE-25]', async () => {
  const { store, things } = memory();
  const gate = await paired(store);
  server.isThere = false;
  await gate.look(look);
  Object.assign(server, { isThere: true, refuses: 'device_revoked' });
  await vi.waitFor(async () => {
    await gate.sync();
    expect(gate.state()).toMatchObject({
      phase: 'ended',
      list: null,
      ended: 'Desligado.',
      waiting: 0,
    });
  });
  expect([things.has('list'), things.has('key'), things.has('vault')]).toEqual([
    false,
    false,
    false,
  ]);
  await expect(gate.look(look)).rejects.toThrow('locked');
});

it('no longer has a car inside whose entrance was rejected at the desk, also when it is opened anew, until it comes again [GATE-38]', async () => {
  const { store } = memory();
  const gate = await paired(store);
  const inside = ({ state }: Gate) => {
    const { list } = state();
    return list === null ? null : arrivalOf(5, knownLog(state(), list));
  };
  const why = { verdict: 'pending_payment', reason: 'paid_here', words: null } as const;
  await gate.override({ car: 5, number: 187, ...why });
  expect(inside(gate)).toMatchObject({ is_override: true });
  server.rejected = [1];
  await vi.waitFor(async () => {
    await gate.sync();
    expect(inside(gate)).toBeNull();
  });
  server.isThere = false;
  const again = createGate(store);
  await again.start();
  await again.unlock(PIN);
  expect(inside(again)).toBeNull();
  await again.look(look);
  expect(inside(again)).toMatchObject({ is_override: false });
});
