import { describe, expect, it } from 'vitest';
import {
  ALL_PERMISSIONS,
  ALL_ROLES,
  type Permission,
  refusalText,
  type Role,
  ROLE_PERMISSIONS,
  roleMay,
  SECOND_PERSON,
} from './permissions.rules.ts';

/** The specification's table, copied row by row. */
const TABLE = `
| Season, stages, results | edit | edit | view | view | view | – | view |
| Invitations, vouchers | edit | edit | edit | – | edit | – | view |
| Review, edit on behalf, cancel one | edit | edit | edit | view | – | – | view |
| Postpone or cancel a stage | second person | edit | – | second person | – | – | view |
| Reconcile, refund, close | view | view | view | edit + second person above a limit | – | – | view |
| Messages | edit | edit | edit | – | to who consented | – | view |
| Check-in, override | edit | edit | edit | – | – | scan | view |
| See CPF, phone (masked until asked, with a reason, recorded) | yes | yes | yes | yes | – | – | – |
| Exports of finance, of marketing | – | – | – | finance | marketing | – | view |
| Staff, roles, devices | edit | – | – | – | – | – | view |`;

/** Meaning of each word in a row; `–` always means no permission. */
const MEANINGS: Readonly<Record<string, Readonly<Record<string, readonly Permission[]>>>> = {
  'Season, stages, results': { edit: ['season:view', 'season:edit'], view: ['season:view'] },
  'Invitations, vouchers': {
    edit: ['invitations:view', 'invitations:edit'],
    view: ['invitations:view'],
  },
  'Review, edit on behalf, cancel one': {
    edit: ['registrations:view', 'registrations:edit'],
    view: ['registrations:view'],
  },
  // Viewers see a stage's end wherever they see the stage.
  'Postpone or cancel a stage': { edit: ['stages:end'], 'second person': ['stages:end'], view: [] },
  'Reconcile, refund, close': {
    view: ['money:view'],
    'edit + second person above a limit': ['money:view', 'money:edit'],
  },
  Messages: {
    edit: ['messages:view', 'messages:edit', 'marketing:edit'],
    'to who consented': ['messages:view', 'marketing:edit'],
    view: ['messages:view'],
  },
  'Check-in, override': {
    edit: ['checkin:view', 'checkin:scan', 'checkin:override'],
    // Staff who may scan may also see arrivals.
    scan: ['checkin:view', 'checkin:scan'],
    view: ['checkin:view'],
  },
  'See CPF, phone (masked until asked, with a reason, recorded)': { yes: ['people:reveal'] },
  'Exports of finance, of marketing': {
    finance: ['exports:finance'],
    marketing: ['exports:marketing'],
    view: ['exports:view'],
  },
  'Staff, roles, devices': { edit: ['staff:view', 'staff:edit'], view: ['staff:view'] },
};
/** Permissions in no row: for customer accounts, partners, and the system itself. */
const OUTSIDE: Readonly<Partial<Record<Permission, readonly Role[]>>> = {
  'customers:edit': ['admin', 'director', 'support'],
  'integrations:view': ['admin', 'auditor'],
  'integrations:edit': ['admin'],
  'audit:view': ['admin', 'auditor'],
  'jobs:retry': ['admin'],
  'solidarity:view': ['admin', 'director', 'support', 'finance', 'auditor'],
  // Prova and Financeiro; above a limit a second person of Financeiro confirms (ADR 173).
  'solidarity:edit': ['director', 'finance'],
};

const rows = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').slice(1, -1))
  .map(([name = '', ...cells]) => ({ name: name.trim(), cells: cells.map((cell) => cell.trim()) }));

describe('what each role may', () => {
  it.each(ALL_ROLES)('%s: what the table says, and nothing else [STAFF-01]', (role) => {
    const column = ALL_ROLES.indexOf(role);
    const told = rows.flatMap(({ name, cells }) => {
      const word = cells[column] ?? '';
      return word === '–' ? [] : (MEANINGS[name]?.[word] ?? [`${name}: ${word}` as Permission]);
    });
    const outside = ALL_PERMISSIONS.filter((one) => OUTSIDE[one]?.includes(role));
    expect(ROLE_PERMISSIONS[role].toSorted()).toEqual([...told, ...outside].toSorted());
    expect(new Set(ROLE_PERMISSIONS[role]).size).toBe(ROLE_PERMISSIONS[role].length);
  });

  it('asks for a second person where the table does [STAFF-01]', () => {
    const marked = rows.flatMap(({ name, cells }) =>
      cells.flatMap((word, column) =>
        word.includes('second person')
          ? [[ALL_ROLES[column], name, word.includes('limit') ? 'above a limit' : 'always']]
          : [],
      ),
    );
    expect(marked).toEqual([
      ['admin', 'Postpone or cancel a stage', SECOND_PERSON.admin?.['stages:end']],
      ['finance', 'Postpone or cancel a stage', SECOND_PERSON.finance?.['stages:end']],
      ['finance', 'Reconcile, refund, close', SECOND_PERSON.finance?.['money:edit']],
    ]);
    for (const [role, marks] of Object.entries(SECOND_PERSON)) {
      for (const one of Object.keys(marks)) {
        expect(roleMay(role as Role, one as Permission)).toBe(true);
      }
    }
  });

  it('tells who is refused why, and whom to ask', () => {
    expect(refusalText('money:edit')).toBe(
      'Você não pode conciliar, devolver e fechar. Pode: Financeiro.',
    );
    expect(refusalText('audit:view')).toBe(
      'Você não pode ver a auditoria e a saúde do sistema. Podem: Admin, Auditoria.',
    );
  });
});
