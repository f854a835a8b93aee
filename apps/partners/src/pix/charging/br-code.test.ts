import { expect, test } from 'vitest';
import { crc16, encodeDynamicCode, readLocation } from './br-code.ts';

test('computes the checksum of the central bank’s example', () => {
  // Manual de Padrões para Iniciação do Pix, static code of "Fulano de Tal".
  const example =
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304';

  expect(crc16(example)).toBe('1D3D');
});

test('points to the location and names the receiver without accents', () => {
  const location = 'pix.example.com/qr/v2/2353c790eefb11eaadc10242ac120002';
  const code = encodeDynamicCode(location, {
    name: 'Eventos São João 4x4 do Brasil Ltda',
    city: 'São Paulo',
  });

  expect(code).toMatch(/^00020126\d{2}0014br\.gov\.bcb\.pix25\d{2}pix\.example\.com/);
  expect(code).toContain('5925Eventos Sao Joao 4x4 do B6009Sao Paulo62070503***6304');
  expect(readLocation(` ${code}\n`)).toBe(location);
});

test.each(['', 'nonsense', '00020163041D3D', '0002012699996304FFFF'])(
  'reads nothing from %j',
  (text) => {
    expect(readLocation(text)).toBeNull();
  },
);

test('reads nothing from a code with one character changed', () => {
  const code = encodeDynamicCode('pix.example.com/qr/abc', { name: 'A', city: 'B' });

  expect(readLocation(code.replace('abc', 'abd'))).toBeNull();
});
