import { expect, it } from 'vitest';
import { changeOf } from './describe-timeline.ts';

it('tells of a change single values by name, and neither who stands in who acts nor what lies deeper [DESK-05]', () => {
  const change = {
    id: 7,
    at: '2026-04-13T12:00:00.000Z',
    actor: 'staff',
    action: 'updated',
    name: 'Ana Souza',
    reason: 'Pedido por telefone',
    detail: {
      as: 'ana.souza',
      why: 'Pedido por telefone',
      plate: 'RVK7E87',
      places: 2,
      added: ['RVK7E87', 'RVK8E88'],
      person: { cpf: '52998224725' },
      is_paid: true,
      none: null,
    },
  } as const;
  const { id: _id, action, actor, detail: _detail, ...kept } = change;
  expect(changeOf(change)).toEqual({
    ...kept,
    key: 'a7',
    kind: 'change',
    what: action,
    who: actor,
    facts: { plate: 'RVK7E87', places: 2, added: 'RVK7E87, RVK8E88' },
  });
});
