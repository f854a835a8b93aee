import { readMailing } from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import { rehearseMarketing } from '@trilha/contract/desk/mailings/marketing.endpoints.ts';
import { listSeason } from '@trilha/contract/seasons/season.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith } from '../src/answer-with.ts';
import { ago, MAILINGS, MARKETED, nobody } from './staff-mailings.data.ts';
import { openList, signedIn } from './staff-mailings.screens.ts';

/** Marketing as its own role sees it: first names only, without links to people. */
async function openMarketing(surroundings: Surroundings): Promise<void> {
  const { page } = surroundings;
  await openList(surroundings, MAILINGS, '?aberta=6');
  await answerWith(page, listSeason, { stages: [] });
  await answerWith(page, readMailing, {
    mailing: {
      ...MARKETED,
      text: 'Olá, {nome}!\n\nNa terça, às 12:00, abrem as inscrições. São 60 vagas.',
      reason: 'Abertura da etapa',
      version: 1,
      waiting: 0,
      stopped: 0,
      stopped_at: null,
      attachments: [],
      audience: { circle: 'everybody', stages: [] },
    },
    recipients: [
      { ...nobody, name: 'Caio', state: 'failed', code: '550', at: ago(3) },
      { ...nobody, name: 'Marina', state: 'left', code: 'withdrawn', at: ago(3) },
      { ...nobody, name: 'Otávio', state: 'sent', code: null, at: ago(3) },
    ],
  });
  await page.reload();
  await page.getByText('Otávio').waitFor();
}

async function composeMarketing(surroundings: Surroundings): Promise<void> {
  const { page } = surroundings;
  await signedIn(surroundings);
  await answerWith(page, listSeason, { stages: [] });
  const counted = { able: 1_240, refused: 3, version: 'v', typed: '1240' };
  await answerWith(page, rehearseMarketing, counted);
  await page.goto('/mensagens/marketing');
  await page.getByLabel('Marca').selectOption({ index: 1 });
  await page.getByLabel('O que a pessoa autorizou').selectOption({ index: 1 });
  await page.getByLabel('Assunto').fill('{nome}, as inscrições abrem na terça');
  const text = 'Olá, {nome}!\n\nNa terça, às 12:00, abrem as inscrições. São 60 vagas.';
  await page.getByLabel('Mensagem', { exact: true }).fill(text);
  await page.getByText('pessoas recebem').waitFor();
}

const drawn: readonly ScreenState[] = [
  { name: 'staff-marketing-panel', arrange: openMarketing },
  { name: 'staff-marketing-compose', arrange: composeMarketing },
];

export const states: readonly ScreenState[] = drawn.map((state) => ({ ...state, isStaff: true }));
