import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSmtpReceiver } from '@trilha/partners/mail/smtp-receiver.ts';
import { type SmtpScript, startSmtpScript } from '../testing/outside/smtp-script.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { passwordChanged } from './access/password-changed.ts';
import { sendEmailJob } from './emails.jobs.ts';
import { queueEmail } from './send-email.ts';

const MINUTE = 60_000;
const TO = 'marina@trilha.example';

/** A mail server that responds at first, so that its port is known, and then is down. */
let away: SmtpScript;
let server: TestApp;
beforeEach(async () => {
  away = await startSmtpScript({ GREETING: '' });
  server = await startTestApp({ env: { SMTP_URL: away.url } });
});
afterEach(async () => {
  await server.close();
});

const queue = () =>
  queueEmail(
    server.services,
    server.services.db,
    { automaker_id: 1, email: TO },
    passwordChanged,
    passwordChanged.sample,
  );

async function jobs() {
  return server.services.db
    .selectFrom('jobs')
    .select(['attempts', 'last_error', 'run_at', 'dead_at'])
    .where('name', '=', 'send-email')
    .orderBy('id')
    .execute();
}

/** Advances the clock, with an attempt at regular intervals. */
async function pass(hours: number, every = Math.min(hours, 6)): Promise<void> {
  for (let passed = 0; passed < hours; passed += every) {
    server.clock.advance(Math.min(every, hours - passed) * 60 * MINUTE);
    await server.services.jobs.runDue();
  }
}

describe('while the mail server is away', () => {
  beforeEach(async () => {
    await away.close();
    await queue();
    await server.services.jobs.runDue();
  });

  it.each([24, 71])(
    'nothing is lost: after %d hours it is sent within half an hour',
    async (hours) => {
      await pass(hours);
      const [waiting] = await jobs();
      expect(waiting).toMatchObject({ dead_at: null, last_error: 'mail: ESOCKET' });
      const pause = Number(waiting?.run_at) - Number(server.clock.now());
      expect(pause).toBeLessThanOrEqual(30 * MINUTE);
      const { mailbox, switches } = server.partners;
      const clock = server.clock.now;
      const back = await startSmtpReceiver({
        host: '127.0.0.1',
        port: away.port,
        mailbox,
        switches,
        clock,
      });
      await pass(0.5);
      expect(mailbox.list(TO)).toHaveLength(1);
      expect(await jobs()).toEqual([]);
      await back.close();
    },
  );

  it('gives up after three days, and says why', async () => {
    await pass(73);
    expect(await jobs()).toMatchObject([
      { dead_at: expect.any(Date), last_error: 'mail: ESOCKET' },
    ]);
  });

  it('spares it, and everybody else, while its circuit is open', async () => {
    for (let count = 0; count < 6; count += 1) await queue();
    await server.services.jobs.runDue();
    const reasons = (await jobs()).map(({ last_error }) => last_error);
    expect(reasons.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'mail: ESOCKET'));
    expect(reasons.slice(5)).toEqual(['mail: circuit open', 'mail: circuit open']);
  });
});

it('a message whose data do not fit it is laid aside at once, and nobody is asked', async () => {
  const { jobs: queued, db } = server.services;
  const stored = { automaker_id: 1, to: TO, template: passwordChanged.name, data: { when: 7 } };
  await queued.enqueue(db, sendEmailJob, stored);
  await queued.runDue();
  expect(await jobs()).toMatchObject([
    { attempts: 1, dead_at: expect.any(Date), last_error: 'payload does not fit' },
  ]);
  await away.close();
});

describe('a mail server that refuses', () => {
  let refusing: SmtpScript;
  const refuseWith = async (answers: Record<string, string>) => {
    await away.close();
    refusing = await startSmtpScript(answers, away.port);
    await queue();
    await server.services.jobs.runDue();
  };
  afterEach(() => refusing.close());

  it('the recipient for good is not asked again', async () => {
    await refuseWith({ RCPT: '550 5.1.1 no such user' });
    expect(await jobs()).toMatchObject([
      { attempts: 1, dead_at: expect.any(Date), last_error: 'mail: refused with 550' },
    ]);
  });

  it('the recipient for now is asked again, and is no outage', async () => {
    await refuseWith({ RCPT: '450 4.2.1 mailbox busy' });
    await pass(24);
    expect(await jobs()).toMatchObject([{ dead_at: null, last_error: 'mail: refused with 450' }]);
    const breakers = server.services.db.selectFrom('circuit_breakers').select('name');
    expect(await breakers.execute()).toEqual([]);
  });

  it('our own name or login is asked again: the recipient is not to blame', async () => {
    await refuseWith({ MAIL: '550 5.7.1 sender not allowed' });
    await pass(24);
    expect(await jobs()).toMatchObject([{ dead_at: null, last_error: 'mail: status 550' }]);
  });
});

describe('a mail server that offers no TLS, where it has to', () => {
  it('is told nothing; the job keeps the reason and goes on trying', async () => {
    const plain = await startSmtpScript({});
    const env = { SMTP_URL: plain.url };
    const strict = await startTestApp({ env, requireMailTls: true });
    const { services, clock } = strict;
    const stored = () => services.db.selectFrom('jobs').select(['last_error', 'dead_at']).execute();
    await queueEmail(services, services.db, { automaker_id: 1, email: TO }, passwordChanged, {
      when: '10/03/2026 às 12:00',
    });
    for (const hours of [0, 1, 24]) {
      clock.advance(hours * 60 * MINUTE);
      await services.jobs.runDue();
      expect(await stored()).toEqual([{ last_error: 'mail: status 502', dead_at: null }]);
    }
    expect(plain.heard()).toContain('STARTTLS');
    expect(plain.heard()).not.toMatch(/MAIL FROM|marina/);
    await strict.close();
    await plain.close();
    await away.close();
  });
});
