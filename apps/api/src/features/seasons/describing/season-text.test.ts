import { brands } from '@trilha/brands/brands.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { seedDemo } from '../../../demo/seed-demo.ts';
import { openSeasonFolder, SEASON_OPEN } from '../../../testing/fixtures/season-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sized } from '../../../testing/long-run.ts';
import { importSeason } from '../importing/import-season.ts';
import { parseSeason } from '../importing/parse-season.ts';
import { describeSeason } from './describe-season.ts';
import { seasonText } from './season-text.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ startAt: SEASON_OPEN });
});
afterAll(() => server.close());

async function importText(text: string, isRehearsal = true) {
  const { services } = server;
  const { season, brand } = parseSeason(text, services.clock.now());
  const by = { as: 'ana' };
  const { items } = await importSeason(services, {
    season,
    brand,
    files: new Map(),
    by,
    isRehearsal,
  });
  return items;
}

async function exported(slug: string): Promise<string> {
  const brand = brands.find((one) => one.slug === slug);
  if (brand === undefined) throw new Error(slug);
  return seasonText(await describeSeason(server.services.db, brand));
}

const othersOf = (items: Awaited<ReturnType<typeof importText>>) =>
  items
    .filter(({ did }) => did !== 'unchanged')
    .map(({ key, did, fields }) => ({ key, did, fields }));

const word = fc
  .stringMatching(/^[A-Za-zÀ-ú0-9 :#'"&*!%@,.{}[\]|>-]{1,30}$/)
  .map((text) => text.trim())
  .filter((text) => text !== '');
const DAY = '2026-05-';
const two = (n: number): string => String(n).padStart(2, '0');
const moment = (from: number, to: number) =>
  fc
    .tuple(
      fc.integer({ min: from, max: to }),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 0, max: 59 }),
    )
    .map(([day, hour, minute]) => `${DAY}${two(day)} ${two(hour)}:${two(minute)}`);

const guide = fc.record(
  {
    pitch: word,
    coordinates: fc.record({
      latitude: fc.integer({ min: -90, max: 90 }),
      longitude: fc.integer({ min: -180, max: 180 }).map((n) => n / 4),
    }),
    programme: fc.array(fc.record({ time: fc.constant('06:30'), title: word }), { maxLength: 3 }),
    bring: fc.array(word, { maxLength: 3 }),
    questions: fc.array(fc.record({ question: word, answer: word }), { maxLength: 2 }),
    contact: fc.record({ name: word, phone: fc.constant('(35) 3000-0001') }),
    track_from: fc.constant('2026-05-01'),
  },
  { requiredKeys: [] },
);

const step = fc
  .record({
    title: word,
    description: fc.oneof(word, fc.constant('duas\nlinhas')),
    stage_date: moment(20, 28),
    start_first_batch: moment(1, 4),
    end_first_batch: moment(5, 7),
    start_registration_date: moment(8, 10),
    end_registration_date: moment(11, 19),
    first: fc.nat({ max: 9 }),
    vacancies_invitation: fc.nat({ max: 9 }),
    vouchers: fc.dictionary(fc.stringMatching(/^[A-Z][A-Z0-9-]{0,8}$/), fc.nat({ max: 9 }), {
      maxKeys: 3,
    }),
    event_value: fc.nat({ max: 99_999 }).map((value) => (value / 100).toFixed(2)),
    manual_review: fc.boolean(),
    browser: fc.boolean(),
    companion: fc.boolean(),
    companion_allowed_quantity: fc.nat({ max: 5 }),
    unpaid_expiry_hours: fc.integer({ min: 1, max: 720 }),
    published: fc.boolean(),
    publish_at: moment(11, 19),
    waiver: fc.option(fc.constant('Conheço os riscos.\n\nSigo a organização: sempre.')),
    counted_questions: fc.uniqueArray(
      fc.record({
        title: fc.constantFrom('Camiseta', 'Almoço: qual?', '12:30'),
        // A new list each time: YAML would write a shared one as an alias.
        choices: fc.constant(null).map(() => ['P', 'no', '12:30', 'M, G']),
      }),
      { maxLength: 3, selector: ({ title }) => title },
    ),
    counted_until: fc.constant('2026-05-18'),
    guide: fc.option(guide),
  })
  .map(({ first, start_first_batch, end_first_batch, publish_at, ...rest }) => ({
    ...rest,
    city_uf: 'Socorro (SP)',
    uf: 'SP',
    vacancies: 100,
    ...(rest.published ? {} : { publish_at }),
    ...(first > 0 ? { vacancies_first_batch: first, start_first_batch, end_first_batch } : {}),
  }));

describe('the file of a season, out and in again', () => {
  it('changes nothing, whatever season it is [SEASON-04]', async () => {
    let made = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 6 }), async (steps) => {
        made += 1;
        const keyed = steps.map((one, index) => ({ key: `etapa-x-${index}`, ...one }));
        const categories = [{ key: 'turismo', name: 'Turismo' }];
        const event = { key: `evento-x-${made}`, name: 'Evento', categories, steps: keyed };
        const created = await importText(stringify({ brand: 'suzuki', events: [event] }), false);
        expect(new Set(created.map(({ did }) => did))).toEqual(new Set(['created']));
        const items = await importText(await exported('suzuki'));
        expect(othersOf(items)).toEqual([]);
        expect(items.length).toBeGreaterThanOrEqual(created.length);
      }),
      { numRuns: sized(1, 8), endOnFailure: true },
    );
  });

  it('changes nothing of the documented example, and tells what a change was and is [SEASON-04]', async () => {
    const folder = await openSeasonFolder(server);
    await importText(folder.named('ida-e-volta'), false);
    await folder.close();
    const text = await exported('mitsubishi');
    expect(othersOf(await importText(text))).toEqual([]);
    const items = await importText(
      text.replace('vacancies: 40', 'vacancies: 50').replace('difficulty: 4', 'difficulty: 5'),
    );
    expect(items.filter(({ did }) => did === 'updated').map(({ changes }) => changes)).toEqual([
      [
        { field: 'vacancies', from: 40, to: 50 },
        { field: 'guide.difficulty', from: 4, to: 5 },
      ],
    ]);
  });
});

it("changes nothing of the demonstration's seasons, whose rows no file ever named [SEASON-04]", async () => {
  const demo = await startTestApp();
  try {
    await seedDemo(demo.services, demo.partners.pay);
    for (const brand of brands) {
      const text = seasonText(await describeSeason(demo.services.db, brand));
      const { season } = parseSeason(text, demo.services.clock.now());
      const { items } = await importSeason(demo.services, {
        season,
        brand,
        files: new Map(),
        by: { as: 'ana' },
        isRehearsal: true,
      });
      expect(othersOf([...items])).toEqual([]);
      expect(items.filter(({ subject }) => subject === 'stage').length).toBeGreaterThan(5);
    }
  } finally {
    await demo.close();
  }
});
