// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type {
  ExplainedRequest,
  NotDecidedAtStage,
} from '@trilha/contract/desk/explaining/explain-desk.endpoints.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { ExplainPart } from './explain-part.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const request: ExplainedRequest = {
  stage: { id: 101, title: 'Serra da Canastra' },
  explanation: {
    line: 57,
    registration_id: 7,
    state: 'waiting',
    cars: 2,
    badge: 'Lista de Espera, 1º',
    title: 'Sobrava 1 vaga. Você pediu 2.',
    lead: 'Seu pedido chegou às 10:00:03,897, o 57º da abertura.',
    rule: { title: 'Um grupo entra inteiro ou espera inteiro.', text: 'Restava 1 de 57.' },
    passed: null,
    numbers: [{ term: 'Você pediu', value: '2' }],
    reserved: null,
    ahead: { rows: [{ term: 'Seu lugar na lista', value: '1º' }], text: 'Avisamos na hora.' },
    history: [],
    strip: null,
    source: 'Escrito a partir do registro da abertura, linha 57.',
  },
};

function open(
  requests: readonly ExplainedRequest[],
  not_decided: readonly NotDecidedAtStage[] = [],
) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({ requests, not_decided });
  });
  show(<ExplainPart of="registration" id={7} name="Helena Albuquerque" />);
  return asked;
}

it('has a text to send that says the sentence, the rule and what is left, free to change, and copies it [OPEN-25]', async () => {
  const asked = open([request]);
  const user = userEvent.setup();
  await user.click(await screen.findByText('Sobrava 1 vaga. Você pediu 2.'));
  const draft = screen.getByLabelText<HTMLTextAreaElement>('Texto para mandar');
  expect(draft.value.split('\n\n')).toEqual([
    'Olá, Helena.',
    'Sobre o seu pedido: Serra da Canastra. Sobrava 1 vaga. Você pediu 2. Seu pedido chegou às 10:00:03,897, o 57º da abertura.',
    'Um grupo entra inteiro ou espera inteiro. Restava 1 de 57.',
    'Seu lugar na lista: 1º. Avisamos na hora.',
    'Em Eventos, "Por que não entrei?" mostra cada número, com o seu protocolo para conferir no registro.',
  ]);
  await user.type(draft, ' Abraço!');
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  expect(await navigator.clipboard.readText()).toMatch(/^Olá, Helena\.[^]* Abraço!$/);
  expect(await screen.findByText('Copiado.')).toBeTruthy();
  expect(asked).toEqual(['/api/staff/registrations/7/explanation']);
});

it('says so where the log has no request of theirs [OPEN-25]', async () => {
  open([]);
  expect(await screen.findByText('Nenhum pedido no registro.')).toBeTruthy();
});

it('says what was received and not decided, in the words of its customer [OPEN-40]', async () => {
  const text = 'Sua primeira tentativa chegou às 10:00:03,104; pedimos que tentasse de novo.';
  open([], [{ stage: { id: 101, title: 'Serra da Canastra' }, text }]);
  expect((await screen.findByText(/O cliente lê/)).textContent).toBe(
    `Serra da Canastra O cliente lê: “${text}”`,
  );
});
