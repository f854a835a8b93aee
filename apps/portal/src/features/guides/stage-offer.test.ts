import { describe, expect, it } from 'vitest';
import { stageOffer } from './stage-offer.ts';
import { listed } from './testing/guide-fixture.ts';

const OPEN = new Date('2026-04-16T12:00:00Z');

describe('what a visitor may do about a stage [FACE-03]', () => {
  it('is to enter while there are places', () => {
    const state = stageOffer(listed({ vacancies: 120, vacancies_left: 34 }), OPEN);
    expect(state).toMatchObject({
      kind: 'open',
      badge: { text: 'Inscrições abertas' },
      text: '34 de 120 vagas',
      action: { label: 'Inscreva-se', to: '/events/event/101' },
    });
  });

  it('is to join the line where all are taken, which says who stands before', () => {
    expect(stageOffer(listed({ vacancies_left: 0, waiting: 9 }), OPEN)).toMatchObject({
      kind: 'full',
      text: 'Lista de Espera: 9 na sua frente',
      action: { label: 'Entrar na fila', to: '/events/event/101' },
    });
    expect(stageOffer(listed({ vacancies_left: 0 }), OPEN).text).toContain('o primeiro da Lista');
  });

  it('is nothing yet before it opens, and says when it does', () => {
    expect(stageOffer(listed(), new Date('2026-04-10T12:00:00Z'))).toMatchObject({
      kind: 'soon',
      text: expect.stringMatching(/^Abre [a-z]{3}, 1\d\/04\/2026 às/),
      action: { label: 'Avise-me', to: '/events/event/101' },
    });
  });

  it('is nothing after it closed or was cancelled, and says which', () => {
    const late = new Date('2026-04-20T12:00:00Z');
    expect(stageOffer(listed(), late)).toMatchObject({ kind: 'closed', action: null });
    expect(stageOffer(listed({ status: 'Cancelada' }), OPEN)).toMatchObject({
      kind: 'cancelled',
      badge: { text: 'Etapa cancelada' },
      action: null,
    });
  });

  it('is to read the results of one that was held', () => {
    const after = new Date('2026-05-01T12:00:00Z');
    expect(stageOffer(listed({ status: 'Realizada' }), after)).toMatchObject({
      kind: 'past',
      action: { label: 'Resultados', to: '/events/results/101' },
    });
    expect(stageOffer(listed(), after)).toMatchObject({ kind: 'past', action: null });
  });
});
