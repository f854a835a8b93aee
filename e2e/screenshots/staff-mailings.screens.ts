import { readMailing } from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import { rehearseMarketing } from '@trilha/contract/desk/mailings/marketing.endpoints.ts';
import type { Answer } from '@trilha/contract/endpoint.ts';
import type { ScreenState } from '@trilha/tooling/screenshots/screen-state.ts';
import type { Page } from '@playwright/test';
import { invent } from './answers.ts';
import { ask, deskScreen } from './screen.ts';

const TEXT =
  'Olá, {nome}!\n\nO briefing da {etapa} é às 07:00, em {local}. Leve a credencial no celular e a ficha médica assinada.\nSua inscrição: {numero}.';
async function write(page: Page, text = TEXT): Promise<void> {
  await page.getByLabel('Assunto').fill('Briefing da {etapa}');
  await page.getByLabel('Mensagem', { exact: true }).fill(text);
  await page.getByText('pessoas recebem').waitFor();
}

type Mailing = Answer<typeof readMailing>['mailing'];

/** One message with its people, open beside the list. */
const mailing = (over: Partial<Mailing>, shows: string | RegExp) => ({
  at: '/mensagens?aberta=900000',
  fate: 'longest' as const,
  before: (page: Page) =>
    invent(page, readMailing, (made) => ({
      ...made,
      mailing: {
        ...made.mailing,
        purpose: null,
        audience: null,
        stopped: 0,
        stopped_at: null,
        unsent: 0,
        ...over,
      },
    })),
  shows,
});

/** Messages to the people of many registrations, and marketing. */
export const states: readonly ScreenState[] = [
  deskScreen({
    name: 'mailings',
    as: 'director',
    at: '/mensagens',
    shows: 'Nenhuma mensagem ainda',
    fates: ['loading', 'failed', 'longest'],
    states: {
      panel: mailing(
        { state: 'sending', total: 212, sent: 118, waiting: 91, failed: 2 },
        /^Texto$/,
      ),
      lasting: mailing(
        { state: 'over', lasting: 'open', later: 12, waiting: 0 },
        /^Vale para quem entrar depois/,
      ),
      unsent: mailing({ state: 'over', waiting: 0, unsent: 88 }, /^Não saiu para 88 pessoas/),
      marketing: {
        ...mailing({ state: 'over', purpose: 'receive_event_emails', waiting: 0 }, /^Texto$/),
        as: 'marketing',
      },
    },
  }),
  deskScreen({
    name: 'mailing-new',
    as: 'director',
    at: '/mensagens/nova?etapa={open}&situacao=Aprovado',
    fates: ['longest'],
    states: {
      written: (page) => write(page),
      sending: async (page) => {
        await write(page);
        await ask('Enviar…')(page);
      },
    },
  }),
  deskScreen({
    name: 'marketing-new',
    as: 'marketing',
    at: '/mensagens/marketing',
    states: {
      written: async (page) => {
        await invent(page, rehearseMarketing, { able: 1_240, refused: 3, typed: '1240' });
        await page.getByLabel('Marca').selectOption({ index: 1 });
        await page.getByLabel('O que a pessoa autorizou').selectOption({ index: 1 });
        await write(page, 'Olá, {nome}!\n\nNa terça, às 12:00, abrem as inscrições.');
      },
    },
  }),
].flat();
