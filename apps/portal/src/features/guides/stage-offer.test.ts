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
      text: '34 de 120 vagas livres',
      action: { label: 'Inscreva-se', to: '/events/event/101' },
    });
  });

  it('is to enter the first batch while it has places, also one, and waits while it is paused', () => {
    const first = {
      start_first_batch: '2026-04-15T12:00:00.000Z',
      end_first_batch: '2026-04-17T12:00:00.000Z',
      start_registration_date: '2026-04-17T12:00:00.000Z',
      vacancies_first_batch: 10,
      vacancies_left: 1,
    };
    expect(stageOffer(listed(first), OPEN)).toMatchObject({
      kind: 'open',
      badge: { tone: 'open', text: 'Primeiro lote aberto' },
      text: '1 vaga no primeiro lote',
    });
    expect(stageOffer(listed({ vacancies: 1, vacancies_left: 1 }), OPEN).text).toBe(
      '1 de 1 vaga livre',
    );
    expect(stageOffer(listed({ pause_note: 'Chuva' }), OPEN).badge).toEqual({
      tone: 'warning',
      text: 'Inscrições em pausa',
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
      action: { label: 'Deixar pronta', to: '/events/event/101' },
    });
  });

  it('is nothing after it closed or was cancelled, and says which', () => {
    const late = new Date('2026-04-20T12:00:00Z');
    expect(stageOffer(listed(), late)).toEqual({
      kind: 'closed',
      badge: null,
      text: expect.stringMatching(/^Inscrições encerradas em \d\d\/04\/2026 às \d\d:\d\d$/),
      action: null,
    });
    const unplanned = { start_registration_date: null, end_registration_date: null };
    const bare = { ...unplanned, start_first_batch: null, end_first_batch: null };
    expect(stageOffer(listed(bare), late).text).toBe('Inscrições em breve');
    expect(stageOffer(listed({ status: 'Cancelada' }), OPEN)).toEqual({
      kind: 'cancelled',
      badge: { tone: 'cancelled', text: 'Etapa cancelada' },
      text: 'A organização cancelou esta etapa.',
      action: null,
    });
  });

  it('never says of an end that is ahead that registration is over: its start is not known yet [SEASON-90]', () => {
    const bare = {
      start_first_batch: null,
      end_first_batch: null,
      start_registration_date: null,
    };
    const ahead = { ...bare, end_registration_date: '2026-04-10T12:00:00Z' };
    const at = new Date('2026-03-15T12:00:00Z');
    const over = { ...bare, end_registration_date: '2026-03-10T12:00:00Z' };
    expect(stageOffer(listed(ahead), at).text).toBe('Inscrições em breve');
    expect(stageOffer(listed(over), at).text).toMatch(/^Inscrições encerradas em 10\/03\/2026/);
  });

  it('is to read the results of one that was held', () => {
    const after = new Date('2026-05-01T12:00:00Z');
    expect(stageOffer(listed({ status: 'Realizada' }), after)).toMatchObject({
      kind: 'past',
      action: { label: 'Resultados', to: '/events/results/101' },
    });
    expect(stageOffer(listed(), after)).toMatchObject({
      kind: 'past',
      text: 'Já aconteceu',
      action: null,
    });
  });
});
