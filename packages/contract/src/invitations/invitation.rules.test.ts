import { describe, expect, it } from 'vitest';
import {
  type InvitationFacts,
  invitationExpiry,
  invitationRefusal,
  invitationTexts,
} from './invitation.rules.ts';

const now = new Date('2026-04-10T15:00:00.000Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const valid: InvitationFacts = {
  step_id: 12,
  expires_at: inDays(7),
  used_at: null,
  revoked_at: null,
  declined_at: null,
};

describe('an invitation', () => {
  it('opens its own stage until it ends', () => {
    expect(invitationRefusal(valid, 12, now)).toBeNull();
    expect(invitationRefusal(valid, 12, new Date(valid.expires_at.getTime() - 1))).toBeNull();
    expect(invitationRefusal(valid, 12, valid.expires_at)).toBe('expired');
  });

  it('says why it does not open a stage', () => {
    expect(invitationRefusal(undefined, 12, now)).toBe('unknown');
    expect(invitationRefusal(valid, 13, now)).toBe('other_stage');
    expect(invitationRefusal({ ...valid, revoked_at: now }, 12, now)).toBe('revoked');
    expect(invitationRefusal({ ...valid, used_at: now }, 12, now)).toBe('used');
  });

  it.each([
    [
      'that nobody issued',
      undefined,
      'Convite inválido. Confira se o link veio inteiro ou peça outro à organização.',
    ],
    [
      'of another stage',
      { ...valid, step_id: 13 },
      'Este convite é de outra etapa. Abra o link como ele chegou para você.',
    ],
    [
      'that was taken back',
      { ...valid, revoked_at: now },
      'Este convite foi cancelado pela organização. Fale com ela para saber mais.',
    ],
    [
      'that made an entry',
      { ...valid, used_at: now },
      'Este convite já foi usado. Entre para ver sua inscrição.',
    ],
    [
      'that its customer declined',
      { ...valid, declined_at: now },
      'Você recusou este convite, e a vaga voltou para a organização. Mudou de ideia? Fale com ela.',
    ],
    [
      'that is over',
      { ...valid, expires_at: now },
      'Este convite venceu. Peça outro à organização ou entre para ver as etapas abertas.',
    ],
  ])('%s tells what is wrong and the way on [BYP-03, BYP-04]', (_, invitation, text) => {
    const refusal = invitationRefusal(invitation, 12, now);
    expect(refusal && invitationTexts[refusal]).toBe(text);
  });

  it('that was used says so even after its time, unless it was revoked', () => {
    const used = { ...valid, used_at: now };
    expect(invitationRefusal(used, 12, inDays(30))).toBe('used');
    expect(invitationRefusal({ ...used, revoked_at: now }, 12, inDays(30))).toBe('revoked');
  });

  it('lives so many days, never beyond its stage', () => {
    expect(invitationExpiry(now, 7, null)).toEqual(inDays(7));
    expect(invitationExpiry(now, 7, inDays(30))).toEqual(inDays(7));
    expect(invitationExpiry(now, 7, inDays(3))).toEqual(inDays(3));
  });
});
