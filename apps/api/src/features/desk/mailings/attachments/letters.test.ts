import { createHash } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import * as endpoints from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  attached,
  attachmentFixture,
  pdfOf,
} from '../../../../testing/fixtures/attachment-fixture.ts';
import { enter, entrantFixture } from '../../../../testing/fixtures/entry-fixture.ts';
import {
  mailingSeenBy,
  passTime,
  sentMailing,
} from '../../../../testing/fixtures/mailing-fixture.ts';
import { peopleOf } from '../../../../testing/fixtures/people-fixture.ts';
import { lastingTo } from '../../../../testing/acts/mailing-acts.ts';
import { drawnPicture } from '../../../../testing/outside/test-files.ts';
import { type SignedInStaff, signInStaff } from '../../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { reachLater } from '../lasting/lasting.ts';
import { TRIED_FOR_HOURS } from '../sending/send-mailing.ts';

const HOUR_MS = 3_600_000;
let server: TestApp;
let support: SignedInStaff;
let kept: ReturnType<typeof attachmentFixture>;
let picture: Buffer;
beforeAll(async () => {
  server = await startTestApp();
  kept = attachmentFixture(server);
  picture = await drawnPicture('#c33', 40, 30);
});
beforeEach(async () => {
  support = await signInStaff(server, 'support');
});
afterAll(() => server.close());

const digestOf = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');
const begun = (ids: readonly number[], attachments: readonly number[], more: object = {}) =>
  sentMailing(support, ids, { ...more, attachments });
const read = (id: number, staff = support) => mailingSeenBy(staff, id);
const pass = (ms: number): Promise<void> => passTime(server, ms);
const mailOf = (email: string) =>
  server.partners.mailbox.list(email).filter(({ subject }) => subject.startsWith('Briefing'));

describe('letters with files', () => {
  it('reach each of its people as they were sent, by name and kind, and are named in its words [DESK-147]', async () => {
    const { people, ids } = await peopleOf(server, 2);
    const jpeg = await sharp(picture).jpeg().toBuffer();
    const sent = [
      await attached(support, pdfOf('Briefing'), 'Briefing da Etapa – São João “v2”.PDF'),
      await attached(support, jpeg, 'C:\\fotos\\croqui.JPEG'),
      await attached(support, picture, 'mapa.exe'),
    ];
    expect(sent.map(({ name, size }) => [name, size])).toEqual([
      ['Briefing da Etapa – São João “v2”.pdf', pdfOf('Briefing').byteLength],
      ['C fotos croqui.jpg', jpeg.byteLength],
      ['mapa.png', picture.byteLength],
    ]);
    const [first, second, third] = sent;
    if (!first || !second || !third) throw new Error('nothing was sent');
    const id = await begun(ids, [third.id, first.id, second.id]);
    await pass(11_000);
    const arrived = [
      { filename: 'mapa.png', contentType: 'image/png', digest: digestOf(picture) },
      {
        filename: 'Briefing da Etapa – São João “v2”.pdf',
        contentType: 'application/pdf',
        digest: digestOf(pdfOf('Briefing')),
      },
      { filename: 'C fotos croqui.jpg', contentType: 'image/jpeg', digest: digestOf(jpeg) },
    ];
    for (const { email } of people) {
      const [mail, ...others] = mailOf(email);
      expect(others).toEqual([]);
      expect(mail?.attachments).toMatchObject(arrived);
      const line = 'Em anexo: mapa.png, Briefing da Etapa – São João “v2”.pdf e C fotos croqui.jpg';
      expect(mail?.text).toContain(line);
      expect(mail?.html).toContain(line);
    }
    const { mailing } = await read(id);
    expect(mailing.attachments).toEqual(
      [third, first, second].map((one) => ({ ...one, has_file: true })),
    );
  });

  it('reach who comes later, and are missing from no letter of a message without any [DESK-147]', async () => {
    const { place, people } = await peopleOf(server, 1);
    const file = await attached(support);
    const body = await lastingTo(support, place.stage.id, { attachments: [file.id] });
    const { id } = (await support.call(endpoints.startMailing, { body })).json<{ id: number }>();
    await pass(11_000);
    const later = await entrantFixture(server.services);
    const { registration } = (await enter(server, place, later)).json();
    const rows = server.services.db.updateTable('registrations').set({ status: 'Aprovado' });
    await rows.where('id', '=', registration.id).execute();
    await reachLater(server.services);
    await server.services.jobs.runDue();
    expect((await read(id)).mailing.later).toBe(1);
    expect(mailOf(later.email)[0]?.attachments).toMatchObject([{ filename: 'Briefing.pdf' }]);
    await begun([people[0]?.registration ?? 0], []);
    await pass(11_000);
    const plain = mailOf(people[0]?.email ?? '').find(
      ({ attachments }) => attachments.length === 0,
    );
    expect(plain?.text).not.toContain('Em anexo');
  });

  it('keep a letter waiting while one cannot be read, and it never leaves without [DESK-147]', async () => {
    const { people, ids } = await peopleOf(server, 1);
    const email = people[0]?.email ?? '';
    const file = await attached(support);
    const id = await begun(ids, [file.id]);
    const path = await kept.pathOf(file.id);
    renameSync(path, `${path}.away`);
    await pass(11_000);
    expect((await read(id)).mailing).toMatchObject({ state: 'sending', waiting: 1 });
    writeFileSync(path, 'another one');
    await pass(HOUR_MS);
    expect(mailOf(email)).toEqual([]);
    renameSync(`${path}.away`, path);
    await pass(HOUR_MS);
    support = await signInStaff(server, 'support');
    expect((await read(id)).mailing).toMatchObject({ state: 'over', sent: 1 });
    expect(mailOf(email)[0]?.attachments).toHaveLength(1);

    const lost = await attached(support);
    const never = await begun(ids, [lost.id], { text: 'Às sete.' });
    renameSync(await kept.pathOf(lost.id), `${path}.lost`);
    await pass(11_000);
    await pass((TRIED_FOR_HOURS + 1) * HOUR_MS);
    support = await signInStaff(server, 'support');
    const { recipients } = await read(never);
    expect(recipients).toMatchObject([{ state: 'failed', code: 'attachment not read' }]);
    expect(mailOf(email)).toHaveLength(1);
  });
});
