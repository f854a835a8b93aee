import { openTestSession, type BuilderContext } from '@trilha/api/builders/customer.ts';
import { enter, entrantFixture, stageFixture } from '@trilha/api/testing/fixtures/entry-fixture.ts';
import type { RaceApp } from '@trilha/api/testing/race-app.ts';

const STAGES = 14;
const CUSTOMERS = 100;
const REGISTRATIONS = 3;
/** Free, so that reads call no partner. */
const FREE = { event_value_cents: 0 };

/** Headers of a customer's requests, as their browser sends them. */
export type Headers = Readonly<Record<string, string>>;

const BROWSER: Headers = {
  host: 'portal.mitsubishi.example',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  accept: '*/*',
  'accept-encoding': 'br, gzip',
  'accept-language': 'pt-BR,pt;q=0.9',
  referer: 'https://portal.mitsubishi.example/events',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
};

async function signedIn(
  context: BuilderContext,
  customer: { readonly id: number; readonly automaker_id: number },
): Promise<Headers> {
  const { token, sid } = await openTestSession(context, customer, { browser: true });
  const cookie = `XSRF-TOKEN=${token.slice(0, 22)}; __Host-sid=${sid}; auth-token=${token}`;
  return { ...BROWSER, authorization: `Bearer ${token}`, cookie };
}

/** Text that compresses like real text, not like one sentence repeated fourteen times. */
const WORDS =
  'serra vale rio ponte areia pedra subida mata trilha fazenda poeira travessia largada';

function describe(stage: number): string {
  const words = WORDS.split(' ');
  const pick = (at: number): string => words[(at * at + stage * (at + 3)) % words.length] ?? '';
  return Array.from({ length: 24 }, (_, at) => pick(at)).join(' ');
}

/** A season of one brand, and customers with a garage, each registered for three of its stages. */
export async function fillSeason(app: RaceApp): Promise<Headers[]> {
  const fixtures = [];
  for (let stage = 0; stage < STAGES; stage += 1) {
    const texts = { title: `Etapa ${stage + 1}`, description: describe(stage) };
    fixtures.push(await stageFixture(app.services, { ...texts, ...FREE, vacancies: 500 }));
  }
  const visitors: Headers[] = [];
  for (let count = 0; count < CUSTOMERS; count += 1) {
    const entrant = await entrantFixture(app.services, REGISTRATIONS);
    for (let stage = 0; stage < REGISTRATIONS; stage += 1) {
      const fixture = fixtures[(count + stage) % STAGES];
      if (fixture === undefined) continue;
      const answer = await enter(app, fixture, entrant);
      if (answer.statusCode !== 201) throw new Error(answer.body);
    }
    visitors.push(await signedIn(app.services, entrant));
  }
  return visitors;
}
