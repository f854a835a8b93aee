// @vitest-environment jsdom
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PortalRouter } from '../../shared/navigation/portal-router.tsx';
import { registration } from '../../shared/stages/testing/stage-fixture.ts';
import { EnterAgain } from './enter-again.tsx';

afterEach(cleanup);

const OPEN = '2026-04-16T12:00:00Z';

function draw(differing: Partial<Registration['step']>, at = OPEN): string {
  const stage = { ...registration().step, ...differing };
  const { container } = render(
    <PortalRouter>
      <EnterAgain stage={stage} now={new Date(at)} />
    </PortalRouter>,
  );
  return container.textContent ?? '';
}

it('leads to the form while the stage takes entries [FACE-56]', () => {
  expect(draw({})).toContain('ainda recebe inscrições: 34 vagas livres.');
  const link = screen.getByRole('link', { name: 'Inscrever de novo' });
  expect(link.getAttribute('href')).toBe('/events/event/101');
});

it('says that only the waiting list is left [FACE-56]', () => {
  expect(draw({ vacancies_left: 0 })).toContain('a lista de espera está aberta');
  expect(screen.getByRole('link', { name: 'Entrar na fila' })).toBeTruthy();
});

it.each([
  ['the window is over', {}, '2026-04-18T12:00:00Z', 'As inscrições desta etapa terminaram.'],
  ['the stage has begun', {}, '2026-04-25T12:00:00Z', 'A etapa já começou.'],
  ['it was cancelled', { status: 'Cancelada' }, OPEN, 'A etapa foi cancelada.'],
  ['it opens later', {}, '2026-04-12T12:00:00Z', 'abrem em 15/04/2026 às 10:00.'],
] as const)('says why there is no way: %s [FACE-56]', (_, differing, at, text) => {
  expect(draw(differing, at)).toContain(text);
  expect(screen.queryByRole('link')).toBeNull();
});
