import {
  readSeasonStage,
  rehearseStage,
  saveStage,
  type SeasonStage,
} from '@trilha/contract/seasons/season.endpoints.ts';
import {
  openSeasonFile,
  type UploadedFile,
  uploadStageFile,
} from '@trilha/contract/seasons/stage-files.endpoints.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { drawnPicture, SAMPLE_FILES } from '../../../testing/outside/test-files.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { forgetUploads } from './forget-uploads.ts';

const DAY_MS = 86_400_000;
const REASON = 'Fotos da prova passada';

let server: TestApp;
let director: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp({ database: 'embedded' });
  director = await signInStaff(server, 'director');
});
afterAll(() => server.close());

async function newStage(over: Parameters<typeof stageFixture>[1] = {}) {
  return (await stageFixture(server.services, over)).stage;
}
async function seen(id: number): Promise<SeasonStage> {
  return (await director.call(readSeasonStage, { params: { id } })).json();
}
function send(id: number, content: Uint8Array, over: object = {}, staff = director) {
  const file = { name: 'Serra do Mar.png', content: Buffer.from(content).toString('base64') };
  return staff.call(uploadStageFile, {
    params: { id },
    body: { use: 'picture', file, ...over },
  });
}
async function sent(id: number, content: Uint8Array, over: object = {}): Promise<UploadedFile> {
  const answer = await send(id, content, over);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
  return answer.json();
}
/** What is said of a file that is refused. */
async function refusal(id: number, content: Uint8Array, over: object = {}): Promise<string> {
  const answer = await send(id, content, over);
  expect(answer.statusCode).toBe(422);
  return answer.json<{ errors: { file: string[] } }>().errors.file.join(' ');
}
/** What the rules say of a stage whose field is this. */
async function problemsOf(id: number, over: object): Promise<unknown[]> {
  const { file } = await seen(id);
  const body = { file: { ...file, ...over } };
  const answer = await director.call(rehearseStage, { params: { id }, body });
  return answer.json<{ problems: unknown[] }>().problems;
}
async function save(id: number, over: object): Promise<void> {
  const { file, version } = await seen(id);
  const body = { file: { ...file, ...over }, version, reason: REASON };
  const answer = await director.call(saveStage, { params: { id }, body });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
}
const isThere = async (address: string) => (await server.services.files.open(address)) !== null;
const uploads = () => server.services.db.selectFrom('stage_uploads').selectAll().execute();
/** A week later, and the sweep. */
async function sweepLater(days = 8): Promise<void> {
  const clock = { now: () => new Date(server.clock.now().getTime() + days * DAY_MS) };
  await forgetUploads({ ...server.services, clock });
}

describe('a picture that is sent from the editor', () => {
  it('is converted at once, seen by staff before anything is saved, and saved like any other [SEASON-52]', async () => {
    const { id } = await newStage();
    const { address, told } = await sent(id, await drawnPicture('#a52'));
    expect([address, told]).toEqual([
      expect.stringMatching(/^\/files\/[a-f\d]{32}\/serra-do-mar-600x400\.webp$/),
      'Foto de 600 x 400 px',
    ]);
    const [, , file = '', name = ''] = address.split('/');
    const shown = await director.call(openSeasonFile, { params: { id: file, name } });
    expect((await sharp(shown.rawPayload).metadata()).format).toBe('webp');
    expect((await seen(id)).file['image']).not.toBe(address);
    expect(await problemsOf(id, { image: address })).toEqual([]);
    await save(id, { image: address });
    expect((await seen(id)).file['image']).toBe(address);
  });

  it('is refused in words where it cannot be shown, cut or of another kind, and leaves nothing [SEASON-53]', async () => {
    const { id } = await newStage();
    const before = (await uploads()).length;
    const noise = sharp({
      create: { width: 300, height: 300, channels: 3, noise: { type: 'gaussian', sigma: 40 } },
    } as never);
    const cut = {
      jpeg: await noise.clone().jpeg().toBuffer(),
      webp: await noise.webp().toBuffer(),
    };
    const broken = 'O arquivo não é uma imagem que se possa ler.';
    expect(await refusal(id, cut.jpeg.subarray(0, -2_000))).toBe(broken);
    expect(await refusal(id, cut.webp.subarray(0, -2_000))).toBe(broken);
    expect(await refusal(id, SAMPLE_FILES.pdf)).toBe(
      'O arquivo não é uma imagem PNG, JPEG ou WebP.',
    );
    const vast = Buffer.alloc(20 * 1_024 * 1_024 + 1);
    expect(await refusal(id, vast)).toBe('O arquivo tem mais de 20 MB.');
    const large = await send(id, Buffer.alloc(21 * 1_024 * 1_024));
    expect(large.statusCode).toBe(413);
    expect(await uploads()).toHaveLength(before);
  });

  it('sent twice is one file, whatever it is called, also both at once [SEASON-54]', async () => {
    const { id } = await newStage();
    const other = await newStage();
    const picture = await drawnPicture('#25a');
    const renamed = {
      use: 'picture',
      file: { name: 'foto-2.png', content: picture.toString('base64') },
    };
    const both = await Promise.all([sent(id, picture), sent(other.id, picture, renamed)]);
    expect(both[1]?.address).toBe(both[0]?.address);
    expect((await sent(id, picture, renamed)).address).toBe(both[0]?.address);
    expect(await isThere(both[0]?.address ?? '')).toBe(true);
    await save(id, { image: both[0]?.address });
    await sweepLater();
    expect((await sent(id, picture, renamed)).address).toBe(both[0]?.address);
  });

  it('is sent by who edits that stage alone, and named by stages of its brand alone [SEASON-55]', async () => {
    const [own, other] = [await newStage(), await newStage()];
    const abroad = await newStage({ automaker_id: 2 });
    const picture = await drawnPicture('#2a5');
    const ofStage = await signInStaff(server, 'director', { stage_id: own.id });
    expect((await send(own.id, picture, {}, ofStage)).statusCode).toBe(201);
    expect((await send(other.id, picture, {}, ofStage)).statusCode).toBe(404);
    const ofBrand = await signInStaff(server, 'director', { automaker_id: 2 });
    expect((await send(own.id, picture, {}, ofBrand)).statusCode).toBe(404);
    const auditor = await signInStaff(server, 'auditor');
    expect((await send(own.id, picture, {}, auditor)).statusCode).toBe(403);
    const { address } = await sent(own.id, picture);
    const field = { field: 'image', message: 'este arquivo não está mais aqui: envie de novo' };
    expect(await problemsOf(abroad.id, { image: address })).toEqual([field]);
    await save(own.id, { image: address });
    expect(await problemsOf(abroad.id, { image: address })).toEqual([field]);
    expect(await problemsOf(other.id, { image: address })).toEqual([]);
    const invented = address.replace(/[a-f\d]{32}/, '0'.repeat(32));
    expect(await problemsOf(own.id, { image: invented })).toEqual([field]);
    expect((await sent(abroad.id, picture)).address).not.toBe(address);
  });

  it('goes after a week unless a stage has it, or had it in a version [SEASON-56]', async () => {
    const { id } = await newStage();
    const [unused, shown, former] = [
      await sent(id, await drawnPicture('#111')),
      await sent(id, await drawnPicture('#222')),
      await sent(id, await drawnPicture('#333')),
    ];
    const description = 'A serra ao amanhecer';
    const pictures = [{ file: former.address, description }];
    await save(id, { image: former.address, guide: { pictures } });
    await save(id, { image: shown.address, guide: null });
    await sweepLater(6);
    expect(await isThere(unused.address)).toBe(true);
    await sweepLater();
    const left = await Promise.all([unused, shown, former].map(({ address }) => isThere(address)));
    expect(left).toEqual([false, true, true]);
    expect((await uploads()).map(({ address }) => address)).not.toContain(unused.address);
    expect(await problemsOf(id, { image: unused.address })).toHaveLength(1);
    await save(id, { image: former.address, guide: { pictures } });
  });
});
