import { listDeskStages } from '@trilha/contract/desk/registrations/registration-list.endpoints.ts';
import {
  listMailings,
  type Mailing,
  type MailingAnswer,
  readMailing,
  rehearseMailing,
} from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith } from '../src/answer-with.ts';
import { staffSignedIn } from '../src/staff-signed-in.ts';
import {
  ATTACHED,
  SENDING,
  MAILINGS,
  PEOPLE,
  TEXT,
  REHEARSED,
  STAGES,
} from './staff-mailings.data.ts';

export async function signedIn({ page }: Surroundings): Promise<void> {
  await staffSignedIn(page, 'director');
  await answerWith(page, listDeskStages, { stages: STAGES });
}

export async function openList(
  surroundings: Surroundings,
  mailings: readonly Mailing[],
  at = '',
  over: Partial<MailingAnswer['mailing']> = {},
): Promise<void> {
  const { page } = surroundings;
  await signedIn(surroundings);
  const total = mailings.length;
  await answerWith(page, listMailings, {
    mailings: [...mailings],
    page: { from: Math.min(1, total), to: total, total, previous: null, next: null },
    stage: null,
  });
  const mailing = {
    ...SENDING,
    text: TEXT,
    reason: 'Briefing da etapa',
    version: 1,
    waiting: 91,
    stopped: 0,
    stopped_at: null,
    audience: null,
    attachments: [],
    ...over,
  };
  await answerWith(page, readMailing, { mailing, recipients: PEOPLE });
  await page.goto(`/mensagens${at}`);
  const [first] = mailings;
  await page
    .getByText(first?.subject ?? 'Nenhuma mensagem ainda')
    .first()
    .waitFor({ state: 'attached' });
}

async function compose(surroundings: Surroundings, text: string): Promise<void> {
  const { page } = surroundings;
  await signedIn(surroundings);
  await answerWith(page, rehearseMailing, REHEARSED);
  await page.goto('/mensagens/nova?etapa=4&situacao=Aprovado');
  await page.getByLabel('Assunto').fill('Briefing da {etapa}');
  await page.getByLabel('Mensagem', { exact: true }).fill(text);
  await page.getByText('pessoas recebem').waitFor();
}

const drawn: readonly ScreenState[] = [
  { name: 'staff-mailings', arrange: (surroundings) => openList(surroundings, MAILINGS) },
  { name: 'staff-mailings-empty', arrange: (surroundings) => openList(surroundings, []) },
  {
    name: 'staff-mailings-panel',
    arrange: async (surroundings) => {
      const attachments = ATTACHED.map((file) => ({ ...file, has_file: file.id === 1 }));
      await openList(surroundings, MAILINGS, '?aberta=9', { attachments });
      await surroundings.page.getByText('Rita Sá').waitFor();
    },
  },
  {
    name: 'staff-mailings-lasting',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      const over = { state: 'over', lasting: 'open', later: 12, waiting: 0, sent: 209 } as const;
      await openList(surroundings, MAILINGS, '?aberta=9', over);
      await page.getByText(/^Vale para quem entrar depois/).waitFor();
    },
  },
  {
    name: 'staff-mailings-unsent',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      const over = { state: 'over', waiting: 0, sent: 121, unsent: 88 } as const;
      await openList(surroundings, MAILINGS, '?aberta=9', over);
      await page.getByText(/^Não saiu para 88 pessoas/).waitFor();
    },
  },
  {
    name: 'staff-mailing-compose',
    arrange: async (surroundings) => {
      await compose(surroundings, TEXT);
      await surroundings.page.getByText('3 não recebem').click();
    },
  },
  {
    name: 'staff-mailing-draft',
    arrange: async (surroundings) => {
      await compose(surroundings, TEXT);
      await surroundings.page.reload();
      await surroundings.page.getByText('Rascunho que ficou nesta aba.').waitFor();
    },
  },
  {
    name: 'staff-mailing-wrong-field',
    arrange: async (surroundings) => {
      await compose(surroundings, 'Seu CPF é {cpf}.');
      await surroundings.page.getByText(/^Não existe/).waitFor();
    },
  },
  {
    name: 'staff-mailing-sending',
    arrange: async (surroundings) => {
      await compose(surroundings, TEXT);
      await surroundings.page.getByRole('button', { name: 'Enviar…' }).click();
      await surroundings.page.getByLabel('Motivo').waitFor();
    },
  },
];

export const states: readonly ScreenState[] = drawn.map((state) => ({ ...state, isStaff: true }));
