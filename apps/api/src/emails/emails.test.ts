import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brands } from '@trilha/brands/brands.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { emailSamples } from './email-samples.ts';
import { renderHtml, renderText } from './render-email.ts';
import { contentOf, type Message } from './send-email.ts';
import type { TemplateName } from './templates.ts';

const NAMES = Object.keys(emailSamples) as TemplateName[];
const surroundings = {
  publicUrl: 'http://mitsubishi.localhost:3000',
  sender: 'portal@trilha.example',
  now: new Date('2026-03-10T15:00:00Z'),
};

describe.each(brands)('messages of $slug', (brand) => {
  const context = { brand, ...surroundings };

  it.each(NAMES)('%s reads whole as text and as HTML', (template) => {
    const content = contentOf({ template, data: emailSamples[template] } as Message, context);
    const text = renderText(content, context);
    const html = renderHtml(content, context);
    for (const part of [content.subject, content.preview, text, html]) {
      expect(part).not.toMatch(/undefined|null|NaN|\[object|\$\{/);
    }
    expect(text).toContain(content.action?.url);
    expect(text).toContain(brand.support.customerService.phone);
    expect(html).toContain(brand.mail.accent);
    for (const [, value] of content.facts ?? []) {
      expect(text).toContain(value);
      expect(html).toContain(`>${value.replace('R$ ', () => 'R$\u00a0')}</td>`);
    }
    expect(html).toContain('lang="pt-BR"');
    expect(html).not.toMatch(/<script|<img|<link/);
  });
});

it('shows what people typed as text, never as markup', () => {
  const [brand] = brands;
  if (brand === undefined) throw new Error('there is no brand');
  const data = { ...emailSamples['registration-received'], stage: '<script>alert(1)</script>' };
  const context = { brand, ...surroundings };
  const html = renderHtml(contentOf({ template: 'registration-received', data }, context), context);
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
    for (const name of NAMES) expect(page.body).toContain(`id="${name}"`);
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
