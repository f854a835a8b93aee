import { UPLOAD_DAYS } from '@trilha/contract/seasons/uploads.rules.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { uploadFixture } from '../../../testing/fixtures/upload-fixture.ts';
import { fillDisk } from '../../../testing/outside/full-disk.ts';
import { drawnPicture } from '../../../testing/outside/test-files.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { uploadFile } from './upload-file.ts';

const DAY_MS = 86_400_000;
const pdf = (words: string) => Buffer.from(`%PDF-1.4\n% ${words}\n%%EOF\n`);
const asDocument = { use: 'document' } as const;

let server: TestApp;
let director: SignedInStaff;
let desk: ReturnType<typeof uploadFixture>;
beforeAll(async () => {
  server = await startTestApp();
  director = await signInStaff(server, 'director');
  desk = uploadFixture(server, director);
});
afterAll(() => server.close());

const notesOf = (id: number) =>
  server.services.db
    .selectFrom('audit_log')
    .select(['at', 'actor', 'action', 'staff_id', 'detail'])
    .where('subject', '=', 'stage')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
const rowOf = async (address: string) => {
  const rows = await desk.uploads();
  return rows.find((one) => one.address === address);
};

it('is written down with who sent what for which stage, also the second time [SEASON-52]', async () => {
  const [first, second] = [await desk.newStage(), await desk.newStage()];
  const content = pdf('noted');
  const { address, told } = await desk.sent(first.id, content, asDocument);
  const note = {
    at: server.clock.now(),
    actor: 'staff',
    action: 'file_uploaded',
    staff_id: director.staff.id,
    detail: { use: 'document', address, size: content.byteLength },
  };
  expect(await notesOf(first.id)).toEqual([note]);
  expect(await desk.sent(second.id, content, asDocument)).toMatchObject({ address, told });
  expect(await notesOf(second.id)).toEqual([note]);
});

it('is there for a week from when it was last sent [SEASON-56]', async () => {
  const { id } = await desk.newStage();
  const content = pdf('twice');
  const { address } = await desk.sent(id, content, asDocument);
  const inAWeek = () => new Date(server.clock.now().getTime() + UPLOAD_DAYS * DAY_MS);
  expect(await rowOf(address)).toMatchObject({
    use: 'document',
    size: content.byteLength,
    staff_id: director.staff.id,
    created_at: server.clock.now(),
    expires_at: inAWeek(),
  });
  server.clock.advance(60_000);
  await desk.sent(id, content, asDocument);
  expect((await rowOf(address))?.expires_at).toEqual(inAWeek());
});

it('is kept anew where its file is gone though its row is left [SEASON-54]', async () => {
  const { id } = await desk.newStage();
  const content = pdf('lost');
  const sent = [
    await desk.sent(id, content, asDocument),
    await desk.sent(id, await drawnPicture('#951')),
  ];
  for (const { address } of sent) await server.services.files.remove(address);
  const again = [
    await desk.sent(id, content, asDocument),
    await desk.sent(id, await drawnPicture('#951')),
  ];
  for (const { address } of again) expect(await desk.isThere(address)).toBe(true);
  expect(again.map(({ told }) => told)).toEqual(sent.map(({ told }) => told));
});

it('takes a picture that a stage shows for the one that was sent again, when its upload is forgotten [SEASON-54]', async () => {
  const { id } = await desk.newStage();
  const picture = await drawnPicture('#519');
  const { address } = await desk.sent(id, picture);
  await desk.save(id, { image: address });
  const rows = server.services.db.deleteFrom('stage_uploads').where('address', '=', address);
  await rows.execute();
  const again = await desk.sent(id, picture, { name: 'outro-nome.png' });
  expect(again).toMatchObject({ address, told: 'Foto de 600 x 400 px' });
});

it('leaves no file behind where it cannot be written down [SEASON-53]', async () => {
  const { id } = await desk.newStage();
  const stored = vi.spyOn(server.services.files, 'store');
  const sending = uploadFile(server.services, {
    stageId: id,
    scope: [{ automakerId: null, stageId: null }],
    session: { id: 1, staffId: 987_654 } as never,
    use: 'document',
    name: 'Briefing.pdf',
    content: pdf('nobody'),
  });
  await expect(sending).rejects.toThrow(/foreign key|violates/);
  const address = await stored.mock.results[0]?.value;
  stored.mockRestore();
  expect(address).toMatch(/^\/files\//);
  expect(await desk.isThere(address)).toBe(false);
});

it('sent twice in one moment leaves one file, not a second that nobody knows [SEASON-54]', async () => {
  const { id } = await desk.newStage();
  const { files } = server.services;
  const store = files.store.bind(files);
  const both = Promise.withResolvers<void>();
  const stored: string[] = [];
  const storing = vi.spyOn(files, 'store').mockImplementation(async (...file) => {
    const address = await store(...file);
    stored.push(address);
    if (stored.length === 2) both.resolve();
    await both.promise;
    return address;
  });
  const content = pdf('at once');
  const sent = await Promise.all(
    ['um.pdf', 'outro.pdf'].map((name) => desk.sent(id, content, { ...asDocument, name })),
  );
  storing.mockRestore();
  expect(sent[1]).toEqual(sent[0]);
  expect(stored).toHaveLength(2);
  const left = await Promise.all(stored.map(desk.isThere));
  expect(left.filter(Boolean)).toHaveLength(1);
  expect(await desk.isThere(sent[0]?.address ?? '')).toBe(true);
});

it('asks to send it again in a moment where files cannot be kept just now [SEASON-53]', async () => {
  const { id } = await desk.newStage();
  using _ = fillDisk();
  const answer = await desk.send(id, pdf('no room'), asDocument);
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'busy']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

it('goes after a week however many there are, and one of another brand as well [SEASON-56]', async () => {
  const [own, other] = [await desk.newStage(), await desk.newStage({ automaker_id: 2 })];
  const sent = [
    await desk.sent(own.id, pdf('one'), asDocument),
    await desk.sent(other.id, pdf('two'), asDocument),
  ];
  const model = await rowOf(sent[0]?.address ?? '');
  if (model === undefined) throw new Error('nothing was sent');
  const { id: _, ...copy } = model;
  const many = Array.from({ length: 45 }, (__, index) => ({
    ...copy,
    digest: index.toString(16).padStart(64, '0'),
    address: `/files/${index.toString(16).padStart(32, '0')}/a.pdf`,
  }));
  await server.services.db.insertInto('stage_uploads').values(many).execute();
  await desk.sweepLater();
  const left = new Set((await desk.uploads()).map(({ address }) => address));
  expect([...many, ...sent].filter(({ address }) => left.has(address))).toEqual([]);
  for (const { address } of sent) expect(await desk.isThere(address)).toBe(false);
});
