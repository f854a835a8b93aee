// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { MaskedField } from './masked-field.tsx';
import type { MaskName } from './masks.ts';

afterEach(cleanup);

async function enter(
  mask: MaskName,
  text: string,
  how: 'type' | 'paste' = 'type',
): Promise<string> {
  render(<MaskedField mask={mask} label="Campo" />);
  const input = screen.getByLabelText<HTMLInputElement>('Campo');
  await userEvent.click(input);
  await (how === 'type' ? userEvent.keyboard(text) : userEvent.paste(text));
  return input.value;
}

describe('a masked field', () => {
  it.each([
    ['cpf', '52998224725', '529.982.247-25'],
    ['cep', '01310100', '01310-100'],
    ['phone', '11912345678', '(11) 91234-5678'],
    ['phone', '1132345678', '(11) 3234-5678'],
    ['date', '21031987', '21/03/1987'],
    ['year', '20261', '2026'],
    ['plate', 'rvk4e21', 'RVK4E21'],
    ['plate', 'abc1234', 'ABC1234'],
    ['chassis', '93xxnkb8tnco12345z', '93XXNKB8TNCO12345'],
  ] as const)(
    'keeps %s in form while it is typed [VAL-10, VAL-13, VAL-23, VAL-30]',
    async (mask, typed, shown) => {
      expect(await enter(mask, typed)).toBe(shown);
    },
  );

  it.each([
    ['cpf', '529.982.247-25', '529.982.247-25'],
    ['phone', '+55 11 91234-5678', '(11) 91234-5678'],
    ['phone', '5511912345678', '(11) 91234-5678'],
    ['phone', '011 91234-5678', '(11) 91234-5678'],
    ['date', '1987-03-21', '21/03/1987'],
    ['date', '21/03/1987', '21/03/1987'],
    ['plate', 'abc-1234', 'ABC1234'],
    ['cep', '01310-100 São Paulo', '01310-100'],
  ] as const)('takes a pasted %s as people have it', async (mask, pasted, shown) => {
    expect(await enter(mask, pasted, 'paste')).toBe(shown);
  });

  it('refuses what cannot stand in its place', async () => {
    expect(await enter('plate', '1a!b2c')).toBe('ABC');
  });
});
