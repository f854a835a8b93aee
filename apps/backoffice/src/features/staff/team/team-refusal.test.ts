import { ROLE_PERMISSIONS, type Role } from '@trilha/contract/staff/permissions.rules.ts';
import type { StaffAnswer } from '@trilha/contract/staff/staff.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { refusalAbout, teamRefusal } from './team-refusal.ts';

const NOW = '2026-04-15T13:00:00.000Z';

const staffOf = (role: Role, automaker_id: number | null = null): StaffAnswer => ({
  id: 1,
  name: 'Otília Marques',
  email: 'otilia@trilha.example',
  permissions: [...ROLE_PERMISSIONS[role]],
  grants: [{ id: 10, role, automaker_id, stage_id: null, until: null }],
  session: { id: 1, expires_at: NOW, factor_at: NOW, factor: 'passkey' },
});

describe('who changes the team', () => {
  it('is an Admin of everything; everybody else reads who may [STAFF-69]', () => {
    expect(teamRefusal(staffOf('admin'))).toBeNull();
    expect(teamRefusal(staffOf('admin', 2))).toContain('Admin de todas as marcas e etapas');
    expect(teamRefusal(staffOf('auditor'))).toContain('Pode: Admin.');
  });

  it('leaves to another Admin what nobody does to themselves [STAFF-69]', () => {
    expect(refusalAbout(staffOf('admin'), 1)).toBe('Outro Admin faz isto por você.');
    expect(refusalAbout(staffOf('admin'), 3)).toBeNull();
    expect(refusalAbout(staffOf('auditor'), 1)).toContain('Pode: Admin.');
  });
});
