import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { noticesTo, subscribedBrowser } from '../../../testing/fixtures/notice-fixture.ts';
import { type PaymentApp, startPaymentApp } from '../../../testing/fixtures/payment-fixture.ts';
import {
  aWeekLater,
  type EnteredFixture,
  openSeasons,
  SEASON_OPEN,
  type SeasonFixtures,
} from '../../../testing/fixtures/season-fixture.ts';

let server: PaymentApp;
let seasons: SeasonFixtures;
beforeAll(async () => {
  server = await startPaymentApp({ startAt: SEASON_OPEN });
  seasons = await openSeasons(server);
});
afterAll(async () => {
  await server.close();
  await seasons.close();
});

const browserOf = ({ entrant }: EnteredFixture) => subscribedBrowser(server, entrant.token);

it('tells every browser of who has a place or waits that an import moved the stage, and of nobody else [FACE-61]', async () => {
  const { text, fixture } = await seasons.season();
  const gone = await seasons.entered(fixture);
  const { token } = gone.entrant;
  await server.call(cancelRegistration, { token, body: { registration_id: gone.id } });
  const sure = await seasons.paid(fixture);
  const waiting = await seasons.entered(fixture);
  const told = [await browserOf(sure), await browserOf(waiting)];
  const untold = await browserOf(gone);
  await seasons.importText(aWeekLater(text));
  for (const browser of told) {
    expect(await noticesTo(browser)).toEqual([
      {
        kind: 'stage_changed',
        step_id: fixture.stage.id,
        registration_id: expect.any(Number),
        heading: 'Mudou algo na sua etapa',
        text: `${fixture.stage.title}: veja data, hora e local.`,
      },
    ]);
  }
  expect(await noticesTo(untold)).toEqual([]);
  // A change that is no news for entrants sends no push notice either.
  await seasons.importText(aWeekLater(text).replace('event_value: 500.00', 'event_value: 700.00'));
  for (const browser of told) expect(await noticesTo(browser)).toHaveLength(1);
});
