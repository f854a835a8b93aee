import { describe, expect, it } from 'vitest';
import { stageDraftOf } from '../draft/stage-draft.ts';
import { STAGE_PARTS } from '../fields/stage-fields.data.ts';
import { checklistOf } from './checklist.ts';

const stage = { is_paid: true, categories: [{ name: 'Turismo', terms_group: null }], file: {} };
const NOW = new Date('2026-06-01T12:00:00Z');

/** For each incomplete item, the title of the part that it links to. */
function ledTo(problems: readonly string[] = []): Record<string, string | undefined> {
  const items = checklistOf(stageDraftOf({}), stage, problems, true, NOW);
  return Object.fromEntries(
    items
      .filter(({ state }) => state !== 'ok')
      .map(({ words, part }) => [words, STAGE_PARTS[Number(part) - 1]?.title]),
  );
}

describe('the checklist of a stage', () => {
  it('leads to the part where each thing is mended [SEASON-10]', () => {
    expect(ledTo()).toEqual({
      'Largada e inscrições têm data': 'Quando',
      'Os lotes cabem nas vagas': 'Vagas',
      Taxa: 'Taxa e revisão',
      'Toda categoria tem regulamento': 'Carros e equipe',
      'Último dia para cancelar': 'Quando',
      'Ponto no mapa': 'O quê e onde',
      'Foto da etapa': 'Contato e arquivos',
    });
  });

  it.each([
    ['guide.contact.whatsapp', 'Nada mais a corrigir', 'Contato e arquivos'],
    ['guide.programme.0.time', 'Nada mais a corrigir', 'Guia'],
    ['waiver', 'Nada mais a corrigir', 'No portão'],
    ['first_batch_min_year', 'Datas em ordem', 'Vagas'],
    ['end_first_batch', 'Datas em ordem', 'Quando'],
    ['vouchers.CLUBE', 'Os lotes cabem nas vagas', 'Vagas'],
    ['of_no_part', 'Nada mais a corrigir', 'O quê e onde'],
  ])('leads to the field that the server refuses: %s [SEASON-10]', (field, words, title) => {
    expect(ledTo([field])[words]).toBe(title);
  });

  it.each([
    [{ stage_date: '2026-05-31 08:00' }, {}, 'wrong'],
    [{ stage_date: '2026-06-27 08:00' }, {}, 'ok'],
    [{ stage_date: '2026-05-31 08:00', status: 'Realizada' }, {}, 'ok'],
    [{ stage_date: '2026-05-31 08:00' }, { published: true }, 'ok'],
  ])('holds back a stage whose start is over: %o %o [SEASON-88]', (typed, file, state) => {
    const items = checklistOf(stageDraftOf(typed), { ...stage, file }, [], true, NOW);
    expect(items.find(({ words }) => words === 'A largada não passou')?.state).toBe(state);
  });

  it('leaves what is wrong with publishing itself to the switch below it [SEASON-10]', () => {
    expect(ledTo(['published', 'publish_at'])).toEqual(ledTo());
  });
});
