import { AUDITED_ACTIONS } from '@trilha/contract/desk/audit/audited-actions.ts';
import { expect, it } from 'vitest';
import { actionWords } from '../../audit/audit-words.ts';
import { whatWords } from './timeline-words.ts';

const at = '2026-04-16T12:00:00.000Z';
const told = (what: string) =>
  whatWords({
    key: 'a1',
    at,
    kind: 'change',
    what,
    who: 'system',
    name: null,
    reason: null,
    facts: {},
  });

it('says in words whatever the server writes of a registration or an account [STAFF-70, DESK-19]', () => {
  const actions = Object.values(AUDITED_ACTIONS).flat();
  expect(actions.filter((action) => told(action) === action)).toEqual([]);
  expect(actions.filter((action) => actionWords({ action }) === action)).toEqual([]);
});

it('says that the bank refused a refund [STAFF-70]', () => {
  expect(told('refund_failed')).toBe('Devolução recusada pelo banco');
  expect(told('kept_place')).toBe('Vaga mantida na nova data');
});
