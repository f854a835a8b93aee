// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import type { DeskQuestions } from '@trilha/contract/desk/questions/desk-questions.endpoints.ts';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../shared/session/staff.ts';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { staffOf } from '../../../shared/testing/staff-of.ts';
import QuestionsScreen from './questions.screen.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const asked: DeskQuestions = {
  stage: { id: 4, automaker_id: 1, title: 'Etapa Joinville', stage_date: null },
  until: '2026-04-30',
  questions: [
    {
      title: 'Camiseta',
      choices: [
        { choice: 'M', count: 3 },
        { choice: 'G', count: 0 },
      ],
      missing: 2,
    },
  ],
  cars: [
    {
      id: 1,
      registration_id: 90,
      number: 232,
      letter: 'B',
      plate: 'BEE9K40',
      name: 'Yolanda Pinho',
      answers: [['M', 'M', 'G']],
      people: 4,
      missing: 1,
    },
  ],
};

function open(answer: DeskQuestions): void {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
  show(
    <StaffContext value={staffOf('director')}>
      <Routes>
        <Route path="/temporada/:id/perguntas" element={<QuestionsScreen />} />
      </Routes>
    </StaffContext>,
    '/temporada/4/perguntas',
  );
}

it('shows the totals of each question above the answers of each car [DESK-170, DESK-171]', async () => {
  open(asked);
  const total = await screen.findByRole('heading', { name: 'Camiseta' });
  const figures = within(total.parentElement ?? document.body).getAllByRole('definition');
  expect(figures.map(({ textContent }) => textContent)).toEqual(['3', '0', '2']);
  expect(screen.getByText(/Respostas até 30\/04\/2026/)).toBeTruthy();
  const row = screen.getAllByRole('row').at(-1);
  expect(row?.textContent).toContain('0232-B');
  expect(row?.textContent).toContain('M ×2, G');
});

it('says where questions are written when the stage asks nothing [DESK-170]', async () => {
  open({ ...asked, until: null, questions: [], cars: [] });
  expect(await screen.findByText(/Esta etapa não pergunta nada/)).toBeTruthy();
});
