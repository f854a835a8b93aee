import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brands } from '@trilha/brands/brands.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { RefundAnswer } from '@trilha/contract/registrations/money.fields.ts';
import { emails } from './emails.ts';
import { registrationCancelled } from './registrations/registration-cancelled.ts';
import { registrationExpired as expired } from './registrations/registration-expired.ts';
import { registrationReceived } from './registrations/registration-received.ts';
import { registrationWithdrawn } from './registrations/registration-withdrawn.ts';
import { stageCancelled } from './registrations/stage-cancelled.ts';
import { renderHtml, renderText } from './render-email.ts';

const surroundings = {
  publicUrl: 'http://mitsubishi.localhost:3000',
  sender: 'portal@trilha.example',
  now: new Date('2026-03-10T15:00:00Z'),
};

describe.each(brands)('messages of $slug', (brand) => {
  const context = { brand, ...surroundings };

  it.each(emails)('$name reads whole as text and as HTML', ({ writeSample }) => {
    const content = writeSample(context);
    const text = renderText(content, context);
    const html = renderHtml(content, context);
    for (const part of [content.subject, content.preview, text, html]) {
      expect(part).not.toMatch(/undefined|null|NaN|\[object|\$\{/);
    }
    expect(text).toContain(content.action?.url);
    for (const { url } of content.link ? [content.link] : []) {
      expect(text).toContain(url);
      expect(html).toContain(`href="${url}"`);
    }
    expect(text).toContain(brand.support.customerService.phone);
    expect(html).toContain(brand.accent.light.accent);
    for (const [, value] of content.facts ?? []) {
      expect(text).toContain(value);
      expect(html).toContain(`>${value.replace('R$ ', () => 'R$\u00a0')}</td>`);
    }
    expect(html).toContain('lang="pt-BR"');
    expect(html).not.toMatch(/<script|<img|<link/);
  });
});

it.each(emails)(
  '$name promises nothing that only the Pix of a provider keeps [D22]',
  ({ writeSample }) => {
    for (const brand of brands) {
      const context = { brand, ...surroundings };
      expect(renderText(writeSample(context), context)).not.toMatch(
        /mesmo Pix|deixa de valer|na hora|automátic/i,
      );
    }
  },
);

it('asks for a Pix key exactly where a person has to send the money back [MONEY-81]', () => {
  const [brand] = brands;
  if (brand === undefined) throw new Error('there is no brand');
  const context = { brand, ...surroundings };
  const refund = { amount: '500.00', done_at: null };
  for (const email of [registrationCancelled, registrationWithdrawn, stageCancelled, expired]) {
    const written = (status: RefundAnswer['status'], isByHand: boolean) => {
      const data = { ...email.sample, isByHand, refund: { ...refund, status } };
      const content = email.write(data, context);
      return [content.action?.label, renderText(content, context).includes('qual chave Pix')];
    };
    expect(written('coming', true)).toEqual(['Informar a chave Pix', true]);
    expect(written('failed', false)).toEqual(['Informar a chave Pix', true]);
    for (const other of [written('coming', false), written('done', true)]) {
      expect(other).toEqual([expect.stringMatching(/^Ver /), false]);
    }
  }
});

it('knows every message by a name of its own', () => {
  const names = emails.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

it('shows what people typed as text, never as markup', () => {
  const [brand] = brands;
  if (brand === undefined) throw new Error('there is no brand');
  const data = { ...registrationReceived.sample, stage: '<script>alert(1)</script>' };
  const context = { brand, ...surroundings };
  const html = renderHtml(registrationReceived.write(data, context), context);
  expect(html).not.toContain('<script');
  expect(html).toContain('&lt;script&gt;');
});

describe('the preview', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  it('lists every message and shows each in both brands', async () => {
    const page = await server.app.inject('/api/dev/emails');
    expect(page.statusCode).toBe(200);
    for (const { name } of emails) expect(page.body).toContain(`id="${name}"`);
    const one = await server.app.inject('/api/dev/emails/confirm-sign-up/suzuki');
    expect(one.body).toContain('Confirme seu e-mail');
    expect((await server.app.inject('/api/dev/emails/nothing/suzuki')).statusCode).toBe(404);
  });

  it('does not exist outside a demonstration', async () => {
    const production = await startTestApp({ demo: false });
    expect((await production.app.inject('/api/dev/emails')).statusCode).toBe(404);
    await production.close();
  });
});

it.each([
  ['registration-received', 'Pagar com Pix'],
  ['registration-expiring', 'Pagar com Pix'],
  ['place-won', 'Pagar com Pix'],
  ['payment-received', 'Ver minha vaga'],
  ['registration-waiting', 'Ver minha posição'],
  ['registration-in-review', 'Ver minha inscrição'],
] as const)('%s leads to the page of the registration [JOUR-29]', (name, label) => {
  const [brand] = brands;
  const { action } = emails
    .find((email) => email.name === name)!
    .writeSample({ brand: brand!, ...surroundings });
  const url = `${surroundings.publicUrl}/events/event/1?inscricao=1`;
  expect(action).toEqual({ label, url });
});
