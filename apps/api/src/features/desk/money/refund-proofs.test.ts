import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as proposals from '@trilha/contract/desk/money/money-proposals.endpoints.ts';
import * as endpoints from '@trilha/contract/desk/money/money.endpoints.ts';
import {
  addRefundProof,
  openRefundProof,
} from '@trilha/contract/desk/money/refund-proofs.endpoints.ts';
import {
  type DeskRegistration,
  readDeskRegistration,
} from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import {
  readStageStatement,
  type StageStatement,
} from '@trilha/contract/desk/closing/stage-statement.endpoints.ts';
import { buildFailedRefund } from '../../../builders/money.ts';
import { dueFixture } from '../../../testing/fixtures/payment-fixture.ts';
import { startStrayApp, type StrayApp } from '../../../testing/fixtures/stray-fixture.ts';
import { SAMPLE_FILES } from '../../../testing/outside/test-files.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { forgetProofs } from '../../payments/refund/forget-proofs.ts';

const DAY_MS = 86_400_000;
const reason = 'Devolvida pelo aplicativo do banco';
const WHY = 'Abriu o comprovante de uma devolução';
const base64 = (content: Uint8Array): string => Buffer.from(content).toString('base64');
const pdf = base64(SAMPLE_FILES.pdf);

let server: StrayApp;
let desk: SignedInStaff;
let picture: Buffer;
beforeAll(async () => {
  server = await startStrayApp();
  desk = await signInStaff(server, 'finance');
  const size = { width: 40, height: 30, channels: 3, background: '#c33' } as const;
  picture = await sharp({ create: size }).png().toBuffer();
});
afterAll(() => server.close());

/** A manual refund of 500 reais. */
async function byHand() {
  const due = await dueFixture(server);
  return { due, id: await buildFailedRefund(server.services, due.id) };
}
const confirm = (id: number, body: object, staff = desk) =>
  staff.call(endpoints.confirmMoneyRefund, { params: { id }, body: { reason, ...body } });
const open = (id: number, staff = desk) => staff.call(openRefundProof, { params: { id } });
async function proofOf(registration: number) {
  const answer = await desk.call(readDeskRegistration, { params: { id: registration } });
  const { registration: entry } = answer.json<{ registration: DeskRegistration }>();
  return entry.money.refunds.map(({ proof }) => proof)[0];
}
const rows = () =>
  server.services.db.selectFrom('refund_proofs').selectAll().orderBy('id').execute();
/** Private files. */
function keptFiles(): readonly string[] {
  const { files } = server.services.config;
  if (files.kind !== 'disk') throw new Error('kept elsewhere');
  try {
    return readdirSync(join(files.folder, 'private'));
  } catch {
    return [];
  }
}

describe('the proof of a refund by hand', () => {
  it('is kept as it was sent, stands beside the refund and in the statement, and who opens it is kept [MONEY-51]', async () => {
    for (const [content, type, ending] of [
      [Buffer.from(SAMPLE_FILES.pdf), 'application/pdf', 'pdf'],
      [picture, 'image/png', 'png'],
      [await sharp(picture).jpeg().toBuffer(), 'image/jpeg', 'jpg'],
    ] as const) {
      const { due, id } = await byHand();
      expect((await confirm(id, { proof: base64(content) })).statusCode).toBe(200);
      const proof = await proofOf(due.id);
      expect(proof).toEqual({ id: expect.any(Number), has_file: true, omitted: null });
      const params = { id: due.stage.id };
      const statement = (await desk.call(readStageStatement, { params })).json<StageStatement>();
      expect(statement.rows.find((row) => row.id === due.id)?.proofs).toEqual([proof]);
      const opened = await open(proof?.id ?? 0);
      expect(opened.rawPayload).toEqual(content);
      expect(opened.headers).toMatchObject({
        'content-type': type,
        'content-disposition': `inline; filename="comprovante-${proof?.id}.${ending}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
      const deeds = await auditOf(server, 'registration', due.id, 'staff_id');
      const audited = deeds.filter(({ action }) => /^refund_(?:done|proof)/.test(action));
      const of = { staff_id: desk.staff.id, detail: { proof_id: proof?.id } };
      expect(audited).toMatchObject([
        { action: 'refund_done', ...of },
        { action: 'refund_proof_opened', ...of },
      ]);
      const seen = await server.services.db
        .selectFrom('personal_access_log')
        .select(['what', 'people', 'reason'])
        .where('customer_id', '=', due.entrant.id)
        .execute();
      expect(seen).toEqual([{ what: 'refund-proof', people: 1, reason: WHY }]);
    }
  });

  it('is there for nobody but who may see that brand’s money, and has no address of its own [MONEY-51]', async () => {
    const { due, id } = await byHand();
    await confirm(id, { proof: pdf });
    const proof = (await proofOf(due.id))?.id ?? 0;
    const stage = { automaker_id: 1, stage_id: due.stage.id };
    for (const other of [
      await signInStaff(server, 'finance', { automaker_id: 2 }),
      await signInStaff(server, 'finance', stage),
    ]) {
      expect((await open(proof, other)).statusCode).toBe(404);
    }
    expect((await open(proof, await signInStaff(server, 'marketing'))).statusCode).toBe(403);
    expect((await open(proof, await signInStaff(server, 'auditor'))).statusCode).toBe(200);
    const { address } = (await rows()).find((row) => row.id === proof) ?? {};
    expect(address).toMatch(/^private\/[a-f\d]{32}\.pdf$/);
    for (const url of [`/files/${address}`, `/${address}`, `/files/x/../${address}`]) {
      const answer = await server.app.inject({ url });
      expect(answer.rawPayload.includes('%PDF')).toBe(false);
    }
  });

  it('is a whole PDF, PNG or JPEG by its content, or a reason why there is none; what is refused leaves nothing [MONEY-51]', async () => {
    const { due, id } = await byHand();
    const [before, files] = [await rows(), keptFiles()];
    for (const [body, said] of [
      [{}, /Anexe o comprovante/],
      [{ proof: pdf, omitted: 'O banco não deu' }, /Anexe o comprovante/],
      [{ proof: base64(Buffer.from('<html><script>1</script>')) }, /não é PDF, PNG ou JPEG/],
      [{ proof: base64(Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')) }, /HEIC.*JPEG/],
      [{ proof: base64(SAMPLE_FILES.txt) }, /não é PDF, PNG ou JPEG/],
      [{ proof: base64(SAMPLE_FILES.webp) }, /não é PDF, PNG ou JPEG/],
      [{ proof: base64(Buffer.from('%PDF-1.4\nobj')) }, /falta o fim do PDF/],
      [{ proof: base64(SAMPLE_FILES.png) }, /imagem que se possa ler/],
      [{ proof: base64(picture.subarray(0, picture.length - 40)) }, /imagem que se possa ler/],
      [
        { proof: base64(Buffer.concat([SAMPLE_FILES.pdf, Buffer.alloc(5_242_880, 32)])) },
        /mais de 5 MB/,
      ],
      [{ proof: 'não é base64' }, /./],
    ] as const) {
      const answer = await confirm(id, body);
      expect(answer.statusCode).toBe(422);
      const { errors } = answer.json<{ errors: Record<string, string[]> }>();
      expect(errors['proof']?.[0]).toMatch(said);
    }
    expect(await server.refundsOf(due)).toMatchObject([{ status: 'failed' }]);
    expect((await confirm(id, { omitted: 'O banco só mostra na tela' })).statusCode).toBe(200);
    const proof = await proofOf(due.id);
    expect(proof).toMatchObject({ has_file: false, omitted: 'O banco só mostra na tela' });
    expect((await open(proof?.id ?? 0)).statusCode).toBe(404);
    // A colleague was first, so the uploaded file is deleted.
    expect((await confirm(id, { proof: pdf })).json().code).toBe('refund_moved');
    expect([(await rows()).length, keptFiles()]).toEqual([before.length + 1, files]);
  });

  it('waits with what is proposed: the second person reads it before confirming [MONEY-51]', async () => {
    const second = await signInStaff(server, 'finance');
    const limit = server.services.config.secondPersonAboveCents;
    const propose = async () => {
      const { due, id } = await byHand();
      await server.services.db
        .updateTable('refunds')
        .set({ amount_cents: limit + 1 })
        .where('id', '=', id)
        .execute();
      expect((await confirm(id, { proof: pdf })).json().message).toMatch(/falta outra pessoa/);
      const { proposals: waiting } = (
        await second.call(endpoints.listMoney)
      ).json<endpoints.MoneyAnswer>();
      const proposal = waiting.find((one) => one.refund_id === id);
      return { due, proposal: proposal?.id ?? 0, proof: proposal?.proof ?? null };
    };
    const decide = (
      endpoint: typeof proposals.confirmMoneyProposal | typeof proposals.declineMoneyProposal,
      id: number,
    ) => second.call(endpoint, { params: { id }, body: { reason } });
    const confirmed = await propose();
    expect(confirmed.proof).toEqual({ id: expect.any(Number), has_file: true, omitted: null });
    expect((await open(confirmed.proof?.id ?? 0, second)).statusCode).toBe(200);
    expect(await proofOf(confirmed.due.id)).toBeNull();
    expect((await decide(proposals.confirmMoneyProposal, confirmed.proposal)).statusCode).toBe(200);
    expect(await proofOf(confirmed.due.id)).toEqual(confirmed.proof);
    const [declined, waits] = [await propose(), await propose()];
    await decide(proposals.declineMoneyProposal, declined.proposal);
    server.clock.advance(DAY_MS + 1);
    await forgetProofs(server.services);
    const left = new Set((await rows()).map(({ id }) => id));
    const has = (proof: { id: number } | null) => left.has(proof?.id ?? 0);
    expect([confirmed, declined, waits].map(({ proof }) => has(proof))).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('may come later, once, in the place of why there was none, which stays in the audit [MONEY-58]', async () => {
    desk = await signInStaff(server, 'finance');
    const { due, id } = await byHand();
    await confirm(id, { omitted: 'O banco estava fora do ar' });
    const told = await proofOf(due.id);
    const params = { id: told?.id ?? 0 };
    const add = (proof: string, staff = desk) =>
      staff.call(addRefundProof, { params, body: { proof, reason } });
    const suzuki = await signInStaff(server, 'finance', { automaker_id: 2 });
    expect((await add(pdf, suzuki)).statusCode).toBe(404);
    const before = keptFiles().length;
    expect((await add(base64(SAMPLE_FILES.pdf.subarray(0, -8)))).json().code).toBe('invalid');
    expect(await proofOf(due.id)).toEqual(told);
    const answers = await Promise.all([add(pdf), add(pdf)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect((await add(pdf)).json().code).toBe('proof_there');
    expect(keptFiles()).toHaveLength(before + 1);
    expect(await proofOf(due.id)).toEqual({ ...told, has_file: true, omitted: null });
    expect((await open(params.id)).rawPayload).toEqual(Buffer.from(SAMPLE_FILES.pdf));
    const audited = await server.services.db
      .selectFrom('audit_log')
      .select(['staff_id', 'reason', 'detail'])
      .where('action', '=', 'refund_proof_added')
      .where('subject_id', '=', due.id)
      .execute();
    const detail = { proof_id: params.id, omitted: 'O banco estava fora do ar' };
    expect(audited).toEqual([{ staff_id: desk.staff.id, reason, detail }]);
  });

  it('is deleted five years after the end of its year, and that there was one stays [MONEY-52]', async () => {
    // A day later all sessions have expired.
    desk = await signInStaff(server, 'finance');
    const { due, id } = await byHand();
    await confirm(id, { proof: pdf });
    const { id: proof = 0 } = (await proofOf(due.id)) ?? {};
    const file = (await rows()).find((row) => row.id === proof)?.address?.split('/')[1] ?? '';
    const until = new Date('2032-01-01T03:00:00Z');
    const goTo = (at: number) => server.clock.advance(at - server.clock.now().getTime());
    goTo(until.getTime() - 1);
    await forgetProofs(server.services);
    expect(keptFiles()).toContain(file);
    goTo(until.getTime());
    await forgetProofs(server.services);
    expect(keptFiles()).not.toContain(file);
    const row = (await rows()).find((one) => one.id === proof);
    expect(row).toMatchObject({ address: null, omitted: null, deleted_at: until });
  });
});
