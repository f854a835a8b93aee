import { beforeEach, describe, expect, it } from 'vitest';
import { writeNoticeWorker } from './write-notice-worker.ts';

const ORIGIN = 'https://portal.example';

type Listener = (event: Record<string, unknown>) => void;

/** A browser without visible windows; records what is shown, opened and focused. */
class Browser {
  readonly shown: Array<{ title: string; options: Record<string, unknown> }> = [];
  readonly opened: string[] = [];
  readonly focused: string[] = [];
  pages: string[] = [];
  readonly #listeners = new Map<string, Listener>();

  constructor() {
    const world = {
      location: { origin: ORIGIN },
      skipWaiting: () => Promise.resolve(),
      addEventListener: (type: string, listen: Listener) => this.#listeners.set(type, listen),
      registration: {
        showNotification: async (title: string, options: Record<string, unknown>) => {
          this.shown.push({ title, options });
        },
      },
      clients: {
        openWindow: async (address: string) => this.opened.push(address),
        matchAll: async () =>
          this.pages.map((url) => ({ url, focus: async () => this.focused.push(url) })),
      },
    };
    // oxlint-disable-next-line typescript/no-implied-eval -- as the server sends it, with nothing around it
    const run = new Function('self', writeNoticeWorker()) as (self: unknown) => void;
    run(world);
  }

  async #send(type: string, event: Record<string, unknown>): Promise<void> {
    let work: Promise<unknown> = Promise.resolve();
    this.#listeners.get(type)?.({ ...event, waitUntil: (done: Promise<unknown>) => (work = done) });
    await work;
  }

  push(text: string | null): Promise<void> {
    const data = text === null ? null : { json: () => JSON.parse(text) as unknown };
    return this.#send('push', { data });
  }

  click(): Promise<void> {
    const data = this.shown.at(-1)?.options['data'];
    return this.#send('notificationclick', { notification: { data, close: () => {} } });
  }
}

let browser: Browser;
beforeEach(() => {
  browser = new Browser();
});

const notice = (more: Record<string, unknown>) =>
  JSON.stringify({ heading: 'Você conseguiu uma vaga!', text: 'Etapa Araxá', ...more });

describe('a notice', () => {
  it('shows its words and leads to the registration that it is about [FACE-67] [JOUR-29]', async () => {
    await browser.push(notice({ kind: 'place_won', step_id: 7, registration_id: 31 }));
    expect(browser.shown).toEqual([
      {
        title: 'Você conseguiu uma vaga!',
        options: {
          body: 'Etapa Araxá',
          tag: 'place_won:7',
          lang: 'pt-BR',
          data: { path: '/events/event/7?inscricao=31' },
        },
      },
    ]);
    await browser.click();
    expect(browser.opened).toEqual([`${ORIGIN}/events/event/7?inscricao=31`]);
  });

  it('of an opening leads to that stage’s form [FACE-67]', async () => {
    await browser.push(notice({ kind: 'stage_open', step_id: 7 }));
    await browser.click();
    expect(browser.opened).toEqual([`${ORIGIN}/events/event/7`]);
  });

  it('leads to the page that is open already', async () => {
    browser.pages = [`${ORIGIN}/cars`, `${ORIGIN}/events/event/7`];
    await browser.push(notice({ kind: 'stage_open', step_id: 7 }));
    await browser.click();
    expect([browser.focused, browser.opened]).toEqual([[`${ORIGIN}/events/event/7`], []]);
  });

  it.each([
    ['an address', { kind: 'stage_open', step_id: '7/../../x', url: 'https://evil.example' }],
    ['a kind of nobody', { kind: 'https://evil.example', step_id: 7 }],
    ['a name of every object', { kind: 'constructor', step_id: 7 }],
    ['a stage that is none', { kind: 'stage_open', step_id: -1 }],
    ['no registration', { kind: 'place_won', step_id: 7 }],
    ['an address for it', { kind: 'payment_due', step_id: 7, registration_id: '7&x=/..' }],
  ])('that carries %s leads to the entries and nowhere else [FACE-67]', async (_what, more) => {
    await browser.push(notice(more));
    await browser.click();
    expect(browser.opened).toEqual([`${ORIGIN}/events?aba=inscricoes`]);
  });

  it.each([null, 'no JSON', 'null', '"text"', '{}'])(
    'that cannot be read (%s) is shown in words of its own [FACE-67]',
    async (text) => {
      await browser.push(text);
      expect(browser.shown).toMatchObject([
        { title: 'Há uma novidade para você', options: { body: 'Veja as suas inscrições.' } },
      ]);
      await browser.click();
      expect(browser.opened).toEqual([`${ORIGIN}/events?aba=inscricoes`]);
    },
  );
});
