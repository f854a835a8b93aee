import { openSeasonFile } from '@trilha/contract/seasons/stage-files.endpoints.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadFixture } from '../../../testing/fixtures/upload-fixture.ts';
import { drawnPicture, SAMPLE_FILES } from '../../../testing/outside/test-files.ts';
import { runRecurring } from '../../../testing/run-recurring.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { forgetUploadsJob } from '../seasons.jobs.ts';

let server: TestApp;
let director: SignedInStaff;
let desk: ReturnType<typeof uploadFixture>;
beforeAll(async () => {
  server = await startTestApp();
  director = await signInStaff(server, 'director');
  desk = uploadFixture(server, director);
});
afterAll(() => server.close());

describe('a picture that is sent from the editor', () => {
  it('is converted at once, seen by staff before anything is saved, and saved like any other [SEASON-52]', async () => {
    const { id } = await desk.newStage();
    const { address, told } = await desk.sent(id, await drawnPicture('#a52'));
    expect([address, told]).toEqual([
      expect.stringMatching(/^\/files\/[a-f\d]{32}\/serra-do-mar-600x400\.webp$/),
      'Foto de 600 x 400 px',
    ]);
    const [, , file = '', name = ''] = address.split('/');
    const shown = await director.call(openSeasonFile, { params: { id: file, name } });
    expect((await sharp(shown.rawPayload).metadata()).format).toBe('webp');
    expect((await desk.seen(id)).file['image']).not.toBe(address);
    expect(await desk.problemsOf(id, { image: address })).toEqual([]);
    await desk.save(id, { image: address });
    expect((await desk.seen(id)).file['image']).toBe(address);
  });

  it('is refused in words where it cannot be shown, cut or of another kind, and leaves nothing [SEASON-53]', async () => {
    const { id } = await desk.newStage();
    const before = (await desk.uploads()).length;
    const noise = sharp({
      create: { width: 300, height: 300, channels: 3, noise: { type: 'gaussian', sigma: 40 } },
    } as never);
    const cut = {
      jpeg: await noise.clone().jpeg().toBuffer(),
      webp: await noise.webp().toBuffer(),
    };
    const broken = 'O arquivo não é uma imagem que se possa ler.';
    expect(await desk.refusal(id, cut.jpeg.subarray(0, -2_000))).toBe(broken);
    expect(await desk.refusal(id, cut.webp.subarray(0, -2_000))).toBe(broken);
    expect(await desk.refusal(id, SAMPLE_FILES.pdf)).toBe(
      'O arquivo não é uma imagem PNG, JPEG ou WebP.',
    );
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1')]);
    expect(await desk.refusal(id, heic)).toMatch(/^O arquivo é uma foto HEIC de iPhone.*JPEG/);
    const vast = Buffer.alloc(20 * 1_024 * 1_024 + 1);
    expect(await desk.refusal(id, vast)).toBe('O arquivo tem mais de 20 MB.');
    const large = await desk.send(id, Buffer.alloc(21 * 1_024 * 1_024));
    expect(large.statusCode).toBe(413);
    expect(await desk.uploads()).toHaveLength(before);
  });

  it('sent twice is one file, whatever it is called, also both at once [SEASON-54]', async () => {
    const { id } = await desk.newStage();
    const other = await desk.newStage();
    const picture = await drawnPicture('#25a');
    const renamed = { name: 'foto-2.png' };
    const both = await Promise.all([desk.sent(id, picture), desk.sent(other.id, picture, renamed)]);
    expect(both[1]?.address).toBe(both[0]?.address);
    expect((await desk.sent(id, picture, renamed)).address).toBe(both[0]?.address);
    expect(await desk.isThere(both[0]?.address ?? '')).toBe(true);
    await desk.save(id, { image: both[0]?.address });
    await desk.sweepLater();
    expect((await desk.sent(id, picture, renamed)).address).toBe(both[0]?.address);
  });

  it('is sent by who edits that stage alone, and named by stages of its brand alone [SEASON-55]', async () => {
    const [own, other] = [await desk.newStage(), await desk.newStage()];
    const abroad = await desk.newStage({ automaker_id: 2 });
    const picture = await drawnPicture('#2a5');
    const ofStage = await signInStaff(server, 'director', { stage_id: own.id });
    expect((await desk.send(own.id, picture, {}, ofStage)).statusCode).toBe(201);
    expect((await desk.send(other.id, picture, {}, ofStage)).statusCode).toBe(404);
    const ofBrand = await signInStaff(server, 'director', { automaker_id: 2 });
    expect((await desk.send(own.id, picture, {}, ofBrand)).statusCode).toBe(404);
    const auditor = await signInStaff(server, 'auditor');
    expect((await desk.send(own.id, picture, {}, auditor)).statusCode).toBe(403);
    const { address } = await desk.sent(own.id, picture);
    const field = { field: 'image', message: 'este arquivo não está mais aqui: envie de novo' };
    expect(await desk.problemsOf(abroad.id, { image: address })).toEqual([field]);
    await desk.save(own.id, { image: address });
    expect(await desk.problemsOf(abroad.id, { image: address })).toEqual([field]);
    expect(await desk.problemsOf(other.id, { image: address })).toEqual([]);
    const invented = address.replace(/[a-f\d]{32}/, '0'.repeat(32));
    expect(await desk.problemsOf(own.id, { image: invented })).toEqual([field]);
    expect((await desk.sent(abroad.id, picture)).address).not.toBe(address);
  });

  it('goes after a week unless a stage has it, or had it in a version [SEASON-56]', async () => {
    const { id } = await desk.newStage();
    const [unused, shown, former] = [
      await desk.sent(id, await drawnPicture('#111')),
      await desk.sent(id, await drawnPicture('#222')),
      await desk.sent(id, await drawnPicture('#333')),
    ];
    const description = 'A serra ao amanhecer';
    const pictures = [{ file: former.address, description }];
    await desk.save(id, { image: former.address, guide: { pictures } });
    await desk.save(id, { image: shown.address, guide: null });
    await desk.sweepLater(6);
    expect(await desk.isThere(unused.address)).toBe(true);
    await desk.sweepLater();
    const left = await Promise.all(
      [unused, shown, former].map(({ address }) => desk.isThere(address)),
    );
    expect(left).toEqual([false, true, true]);
    expect((await desk.uploads()).map(({ address }) => address)).not.toContain(unused.address);
    expect(await desk.problemsOf(id, { image: unused.address })).toHaveLength(1);
    await desk.save(id, { image: former.address, guide: { pictures } });
    // The cleanup runs by itself.
    const { address } = await desk.sent(id, await drawnPicture('#444'));
    const { db, clock } = server.services;
    const over = db.updateTable('stage_uploads').set({ expires_at: clock.now() });
    await over.where('address', '=', address).execute();
    server.clock.advance(1);
    await runRecurring(server, forgetUploadsJob);
    expect(await desk.isThere(address)).toBe(false);
  });
});

describe('a document that is sent from the editor', () => {
  const pdf = (words: string) => Buffer.from(`%PDF-1.4\n% ${words}\n%%EOF\n`);
  const asDocument = { use: 'document' } as const;

  it('is kept as it was sent, told with its size, and saved with its title [SEASON-60]', async () => {
    const { id } = await desk.newStage();
    const content = pdf('briefing');
    const { address, told } = await desk.sent(id, content, asDocument);
    expect([address, told]).toEqual([
      expect.stringMatching(/^\/files\/[a-f\d]{32}\/briefing-final\.pdf$/),
      'PDF de 1 kB',
    ]);
    const documents = [{ title: 'Briefing', file: address }];
    expect(await desk.problemsOf(id, { guide: { documents } })).toEqual([]);
    await desk.save(id, { guide: { documents } });
    const [, , file = '', name = ''] = address.split('/');
    const shown = await director.call(openSeasonFile, { params: { id: file, name } });
    expect([shown.rawPayload, shown.headers['content-type']]).toEqual([content, 'application/pdf']);
    const again = await desk.sent(id, content, { ...asDocument, name: 'copia.pdf' });
    expect(again.address).toBe(address);
    await desk.sweepLater();
    expect(await desk.isThere(address)).toBe(true);
  });

  it('is refused in words where it broke off or is none, and another brand’s is not to be had [SEASON-60]', async () => {
    const { id } = await desk.newStage();
    const cut = pdf('cut').subarray(0, -6);
    expect(await desk.refusal(id, cut, asDocument)).toBe(
      'O arquivo chegou cortado: falta o fim do PDF. Baixe ou exporte de novo.',
    );
    const table = SAMPLE_FILES.csv;
    expect(await desk.refusal(id, table, asDocument)).toBe('O arquivo não é um PDF.');
    const content = pdf('of one brand');
    const { address } = await desk.sent(id, content, asDocument);
    const abroad = await desk.newStage({ automaker_id: 2 });
    const documents = [{ title: 'Briefing', file: address }];
    expect(await desk.problemsOf(abroad.id, { guide: { documents } })).toMatchObject([
      { field: 'guide.documents.0.file' },
    ]);
    await desk.sweepLater();
    expect(await desk.isThere(address)).toBe(false);
  });
});
