// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { OwnQuestions as Asked } from '@trilha/contract/questions/questions.endpoints.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { logIn } from '../testing/customer.ts';
import { json, Network, refusal } from '../testing/network.ts';
import { setUpPage } from '../testing/page.ts';
import { OwnQuestions } from './own-questions.tsx';

setUpPage();
const ENTRY = { id: 7 };
const READ = 'GET /registrations/7/questions';
const SAVE = 'PUT /registrations/7/questions';

const asked = (over: Partial<Asked> = {}, shirt?: string): Asked => ({
  questions: [
    { title: 'Camiseta', choices: ['P', 'M', 'G'] },
    { title: 'Almoço', choices: ['Sim', 'Não'] },
  ],
  until: '2026-04-16',
  is_open: true,
  cars: [
    {
      id: 70,
      plate: 'ABC1D23',
      seats: [
        {
          seat: 'conductor',
          name: 'Helena Prado',
          answers: shirt ? [{ question: 'Camiseta', choice: shirt }] : [],
        },
        { seat: 'companion-1', name: 'Bento Prado', answers: [] },
      ],
    },
  ],
  ...over,
});

let network: Network;
beforeEach(() => {
  cleanup();
  logIn();
  network = new Network();
});
const show = () => render(<OwnQuestions registration={ENTRY} />);
const shirts = () => screen.findAllByLabelText<HTMLSelectElement>('Camiseta');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar respostas' }));

it('asks each person of the car, and saves only what changed, once [JOUR-50, JOUR-51]', async () => {
  network.on(READ, () => json(asked({}, 'P'))).on(SAVE, () => json(asked({}, 'M')));
  show();
  expect(await screen.findByRole('group', { name: 'Piloto: Helena Prado' })).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Acompanhante: Bento Prado' })).toBeTruthy();
  expect(screen.getByText(/Até 16\/04\/2026\. Sua vaga não depende disso/)).toBeTruthy();
  const [driver] = await shirts();
  expect(driver?.value).toBe('P');
  await userEvent.selectOptions(driver as HTMLSelectElement, 'M');
  expect(screen.getByText('Ainda não salvas.')).toBeTruthy();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Salvar respostas' }));
  expect(await screen.findByText(/Respostas salvas|Nada a salvar/)).toBeTruthy();
  const sent = network.to(SAVE);
  expect(sent.map(({ body }) => body)).toEqual([
    { answers: [{ car: 70, seat: 'conductor', question: 'Camiseta', choice: 'M' }] },
  ]);
});

it('keeps what was chosen where saving fails, and saves it then [JOUR-51]', async () => {
  let tries = 0;
  network
    .on(READ, () => json(asked()))
    .on(SAVE, () => ((tries += 1) === 1 ? refusal('unexpected') : json(asked({}, 'G'))));
  show();
  const [driver] = await shirts();
  await userEvent.selectOptions(driver as HTMLSelectElement, 'G');
  await save();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect((await shirts())[0]?.value).toBe('G');
  await save();
  expect(await screen.findByText('Respostas salvas.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('drops an answer that is still on its way when the customer saves [JOUR-51]', async () => {
  let reads = 0;
  network
    .on(READ, () => ((reads += 1) === 1 ? json(asked({}, 'P')) : new Promise(() => {})))
    .on(SAVE, () => json(asked({}, 'M')));
  const { rerender } = show();
  const [driver] = await shirts();
  // Its payment arrived, so the entry is another object.
  rerender(<OwnQuestions registration={{ ...ENTRY }} />);
  await vi.waitFor(() => expect(reads).toBe(2));
  await userEvent.selectOptions(driver as HTMLSelectElement, 'M');
  await save();
  expect(await screen.findByText('Respostas salvas.')).toBeTruthy();
  expect(network.to(READ)[1]?.isCancelled()).toBe(true);
  expect((await shirts())[0]?.value).toBe('M');
});

it('shows after the last day what was chosen, and takes nothing [JOUR-52]', async () => {
  network.on(READ, () => json(asked({ is_open: false }, 'M')));
  show();
  expect(await screen.findByText('O prazo para responder acabou em 16/04/2026.')).toBeTruthy();
  expect(screen.getByText('Camiseta: M')).toBeTruthy();
  expect(screen.getByText('Camiseta: sem resposta')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('is nothing where the stage asks nothing [JOUR-50]', async () => {
  network.on(READ, () => json(asked()));
  const { container, rerender } = show();
  await shirts();
  // The crew changed, so the questions are read again.
  network.on(READ, () => json(asked({ questions: [], cars: [] })));
  rerender(<OwnQuestions registration={{ ...ENTRY }} />);
  await vi.waitFor(() => expect(container.textContent).toBe(''));
});
