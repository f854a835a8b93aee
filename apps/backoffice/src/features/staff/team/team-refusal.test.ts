import { describe, expect, it } from 'vitest';
import { staffOf } from '../../../shared/testing/staff-of.ts';
import { refusalAbout, teamRefusal } from './team-refusal.ts';

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
