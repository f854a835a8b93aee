import { openMailingFile } from '@trilha/contract/desk/mailings/attachments.endpoints.ts';
import { startMarketing } from '@trilha/contract/desk/mailings/marketing.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCustomer } from '../../../../builders/customer.ts';
import {
  attached,
  attachmentFixture,
  pdfOf,
  sendAttachment,
} from '../../../../testing/fixtures/attachment-fixture.ts';
import { sendMailing, sentMailing } from '../../../../testing/fixtures/mailing-fixture.ts';
import { peopleOf } from '../../../../testing/fixtures/people-fixture.ts';
import { marketingTo, sayConsent } from '../../../../testing/acts/mailing-acts.ts';
import { drawnPicture, SAMPLE_FILES } from '../../../../testing/outside/test-files.ts';
import { type SignedInStaff, signInStaff } from '../../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

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

const begin = (ids: readonly number[], attachments: readonly number[], more: object = {}) =>
  sendMailing(support, ids, { ...more, attachments });
const begun = (ids: readonly number[], attachments: readonly number[], more: object = {}) =>
  sentMailing(support, ids, { ...more, attachments });
const open = (id: number, staff = support) => staff.call(openMailingFile, { params: { id } });

describe('files of a message to many', () => {
  it('are whole PDFs, PNGs and JPEGs by their content, three and 5 MB together; what is refused leaves nothing [DESK-145]', async () => {
    const before = [await kept.rows(), kept.count()];
    for (const [content, said] of [
      [Buffer.from('<html><script>1</script>'), /não é PDF, PNG ou JPEG/],
      [Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), /HEIC.*JPEG/],
      [SAMPLE_FILES.xlsx, /não é PDF, PNG ou JPEG/],
      [SAMPLE_FILES.webp, /não é PDF, PNG ou JPEG/],
      [Buffer.from('%PDF-1.4\nobj'), /falta o fim do PDF/],
      [picture.subarray(0, picture.length - 40), /imagem que se possa ler/],
    ] as const) {
      const answer = await sendAttachment(support, content, 'inocente.pdf');
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors.file[0]).toMatch(said);
    }
    const vast = Buffer.concat([SAMPLE_FILES.pdf, Buffer.alloc(5_242_880, 32), SAMPLE_FILES.pdf]);
    expect((await sendAttachment(support, vast)).statusCode).toBe(422);
    expect([await kept.rows(), kept.count()]).toEqual(before);

    const { ids } = await peopleOf(server, 1);
    const large = () =>
      attached(support, Buffer.concat([pdfOf('a'), Buffer.alloc(2_700_000, 32), pdfOf('b')]));
    const two = [(await large()).id, (await large()).id];
    expect((await begin(ids, two)).json().errors).toEqual({
      attachments: ['Os anexos somam mais de 5 MB'],
    });
    const [one = 0] = two;
    expect((await begin(ids, [one, one])).json().errors).toEqual({
      attachments: ['Cada anexo uma vez'],
    });
    const small = await Promise.all([1, 2, 3, 4].map((at) => attached(support, pdfOf(`${at}`))));
    const four = await begin(
      ids,
      small.map(({ id }) => id),
    );
    expect(four.json().errors).toEqual({ attachments: ['No máximo 3 anexos'] });
  });

  it('are their sender’s alone until a message has them, and then of who sees it [DESK-146, DESK-150]', async () => {
    const { ids } = await peopleOf(server, 1);
    const [mine, second] = [
      await attached(support),
      await attached(support, picture, 'ação (1).png'),
    ];
    const other = await signInStaff(server, 'support');
    const theirs = await attached(other);
    expect((await begin(ids, [mine.id, theirs.id, 2_000_000])).json().errors).toEqual({
      'attachments.1': ['Este arquivo não está mais aqui: envie de novo.'],
      'attachments.2': ['Este arquivo não está mais aqui: envie de novo.'],
    });
    expect([(await open(mine.id)).statusCode, (await open(mine.id, other)).statusCode]).toEqual([
      200, 404,
    ]);
    await begun(ids, [mine.id, second.id]);
    // A file of one message cannot be attached to another.
    expect((await begin(ids, [mine.id], { text: 'Outra' })).json().errors).toHaveProperty([
      'attachments.0',
    ]);
    const opened = await open(second.id, other);
    expect(opened.rawPayload).toEqual(picture);
    expect(opened.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition':
        'inline; filename="acao (1).png"; filename*=UTF-8\'\'a%C3%A7%C3%A3o%20%281%29.png',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    const elsewhere = await signInStaff(server, 'director', { automaker_id: 2 });
    const marketing = await signInStaff(server, 'marketing');
    expect([
      (await open(second.id, elsewhere)).statusCode,
      (await open(second.id, marketing)).statusCode,
      (await open(second.id, await signInStaff(server, 'finance'))).statusCode,
      (await sendAttachment(await signInStaff(server, 'auditor'), pdfOf('x'))).statusCode,
    ]).toEqual([404, 404, 403, 403]);
    const { file } = (await kept.rowOf(second.id)) ?? {};
    expect(file).toMatch(/^private\/[a-f\d]{32}\.png$/);
    for (const url of [`/files/${file}`, `/${file}`]) {
      const answer = await server.app.inject({ url });
      expect(answer.rawPayload.includes(picture)).toBe(false);
    }
  });

  it('are not opened by who sees another message alone [DESK-146]', async () => {
    const [{ ids }, theirs] = [await peopleOf(server, 1), await peopleOf(server, 1)];
    const file = await attached(support);
    await begun(ids, [file.id]);
    const grant = { automaker_id: 1, stage_id: theirs.place.stage.id };
    const elsewhere = await signInStaff(server, 'support', grant);
    const own = await attached(elsewhere);
    await sentMailing(elsewhere, theirs.ids, { attachments: [own.id] });
    const opened = [await open(own.id, elsewhere), await open(file.id, elsewhere)];
    expect(opened.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
  });

  it('are no part of marketing, whatever is asked for [DESK-145]', async () => {
    await sayConsent(server, (await buildCustomer(server.services)).id, true);
    const marketing = await signInStaff(server, 'admin');
    const file = await attached(marketing);
    const body = await marketingTo(marketing, {}, { attachments: [file.id] });
    const answer = await marketing.call(startMarketing, { body });
    expect(answer.statusCode).toBe(201);
    expect(await kept.rowOf(file.id)).toMatchObject({ mailing_id: null });
  });
});
