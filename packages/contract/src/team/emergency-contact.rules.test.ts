import { expect, it } from 'vitest';
import { joinEmergencyContact, splitEmergencyContact } from './emergency-contact.rules.ts';

it('keeps name and phone in one text [TEAM-20]', () => {
  expect(joinEmergencyContact('Ana Lima', '(11) 91234-5678')).toBe('Ana Lima - (11) 91234-5678');
});

it('divides it at the last dash between spaces', () => {
  expect(splitEmergencyContact('Ana - tia - (11) 91234-5678')).toEqual({
    name: 'Ana - tia',
    phone: '(11) 91234-5678',
  });
  expect(splitEmergencyContact('Ana Lima')).toEqual({ name: 'Ana Lima', phone: '' });
  expect(splitEmergencyContact(null)).toEqual({ name: '', phone: '' });
});
