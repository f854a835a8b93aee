import { expect, it } from 'vitest';
import { whatsappAddress } from './whatsapp.ts';

it('leads to the conversation with a number as it is stored and typed [DESK-161]', () => {
  expect(whatsappAddress('(48) 98877-6655')).toBe('https://wa.me/5548988776655');
  expect(whatsappAddress('48 3322-1100')).toBe('https://wa.me/554833221100');
});
