import { rehearseMailing } from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith } from '../src/answer-with.ts';
import { openList, signedIn } from './staff-mailings.screens.ts';
import { ATTACHED, MAILINGS, REHEARSED, TEXT } from './staff-mailings.data.ts';

const MB = 1_024 * 1_024;

/** A draft message with these files: those in `sizes` have arrived, others are refused or uploading. */
async function composeWith(
  surroundings: Surroundings,
  sizes: Readonly<Record<string, number>>,
  chosen: readonly string[],
): Promise<void> {
  const { page } = surroundings;
  await signedIn(surroundings);
  await answerWith(page, rehearseMailing, { ...REHEARSED, able: 412, typed: '412' });
  await page.route('**/api/staff/mailings/attachments', async (route) => {
    const asked = route.request().postData() ?? '';
    const name = chosen.find((one) => asked.includes(one)) ?? '';
    if (name.startsWith('a caminho')) return undefined;
    const size = sizes[name];
    if (size !== undefined) {
      return route.fulfill({ status: 201, json: { id: chosen.indexOf(name) + 1, name, size } });
    }
    const errors = {
      file: ['O arquivo chegou cortado: falta o fim do PDF. Baixe ou exporte de novo.'],
    };
    return route.fulfill({ status: 422, json: { code: 'invalid', message: 'Inválido', errors } });
  });
  await page.goto('/mensagens/nova?etapa=4&situacao=Aprovado');
  await page.getByLabel('Assunto').fill('Briefing da {etapa}');
  await page.getByLabel('Mensagem', { exact: true }).fill(TEXT);
  const files = chosen.map((name) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from('a'),
  }));
  await page.getByLabel('Anexos', { exact: true }).setInputFiles(files);
  await page.getByText('pessoas recebem').waitFor();
}

const [LONG, MAP] = ATTACHED.map(({ name }) => name);
const toFiles = (page: Surroundings['page']) =>
  page
    .getByLabel('Anexos', { exact: true })
    .evaluate((field) => field.scrollIntoView({ block: 'center' }));

const drawn: readonly ScreenState[] = [
  {
    name: 'staff-mailing-attached',
    arrange: async (surroundings) => {
      const sizes = { [LONG ?? '']: 2.6 * MB, [MAP ?? '']: 481_000 };
      await composeWith(surroundings, sizes, Object.keys(sizes));
      await surroundings.page.getByText(/^Em anexo: /).waitFor();
      await toFiles(surroundings.page);
    },
  },
  {
    name: 'staff-mailing-attaching',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await composeWith(surroundings, { [LONG ?? '']: 2.6 * MB }, [
        LONG ?? '',
        'Regulamento particular da etapa, terceira versão.pdf',
        'a caminho.pdf',
      ]);
      await page.getByText('Enviando a caminho.pdf').waitFor();
      await page.getByRole('button', { name: /^Tentar de novo/ }).waitFor();
      await toFiles(page);
    },
  },
  {
    name: 'staff-mailing-much',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await composeWith(surroundings, { [LONG ?? '']: 3.1 * MB }, [LONG ?? '']);
      await page.getByText(/^Em anexo: /).waitFor();
      await page.getByRole('button', { name: 'Enviar…' }).click();
      await page.getByText(/^412 mensagens com/).waitFor();
    },
  },
  {
    name: 'staff-mailing-gone',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      const sizes = { [LONG ?? '']: 2.6 * MB, [MAP ?? '']: 481_000 };
      await composeWith(surroundings, sizes, Object.keys(sizes));
      const errors = { 'attachments.0': ['Este arquivo não está mais aqui: envie de novo.'] };
      await page.route('**/api/staff/mailings', (route) =>
        route.fulfill({ status: 422, json: { code: 'invalid', message: 'Inválido', errors } }),
      );
      await page.getByText(/^Em anexo: /).waitFor();
      await page.getByRole('button', { name: 'Enviar…' }).click();
      await page.getByLabel('Motivo').fill('Briefing da etapa');
      await page.getByLabel('Para confirmar, escreva 412').fill('412');
      await page.getByRole('button', { name: 'Enviar', exact: true }).click();
      await page.getByText('tire-o e envie de novo').waitFor();
    },
  },
  {
    name: 'staff-mailing-change',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      const over = { state: 'scheduled', waiting: 212, sent: 0 } as const;
      await openList(surroundings, MAILINGS, '?aberta=9', { ...over, attachments: [...ATTACHED] });
      await page.getByRole('button', { name: 'Mudar…' }).click();
      await page.getByRole('dialog').waitFor();
      await toFiles(page);
    },
  },
];

export const states: readonly ScreenState[] = drawn.map((state) => ({ ...state, isStaff: true }));
