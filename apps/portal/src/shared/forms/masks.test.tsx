// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ChangeEvent } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cpf } from '@trilha/contract/brazil/account-fields.ts';
import * as fields from '@trilha/contract/brazil/fields.ts';
import { TextField } from '@trilha/ui/field/text-field.tsx';
import { MaskEngine } from './mask-engine.tsx';
import { MaskedField } from './masked-field.tsx';
import type { MaskName } from './masks.ts';

afterEach(cleanup);

const now = () => new Date('2026-03-10T15:00:00Z');
/** The schemas of the masked fields. */
const fieldOf = {
  phone: fields.phone,
  plate: fields.plate,
  chassis: fields.chassis,
  date: fields.birthDate(now),
  cep: fields.cep,
  cpf,
  year: fields.year(now),
};

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
    ['date', '280', '28/0'],
    ['date', '21031987', '21/03/1987'],
    ['date', '280220019', '28/02/2001'],
    ['year', '20261', '2026'],
    ['plate', 'rvk4e21', 'RVK4E21'],
    ['plate', 'abc1234', 'ABC1234'],
    ['plate', 'a1bc', 'ABC'],
    ['plate', 'abc1dd23', 'ABC1D23'],
    ['chassis', '93x-atgk5 wlc123456789', '93XATGK5WLC123456'],
    ['chassis', '93xxnkb8tnco12345z', '93XXNKB8TNCO12345'],
    ['cep', '０１３１０１００', '01310-100'],
    ['year', '２０２６', '2026'],
  ] as const)(
    'keeps %s in form while it is typed [VAL-10, VAL-13, VAL-15, VAL-17, VAL-23, VAL-30]',
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
    ['cpf', '５２９．９８２．２４７－２５', '529.982.247-25'],
    ['phone', '＋５５ １１ ９１２３４－５６７８', '(11) 91234-5678'],
    ['date', '１９８７－０３－２１', '21/03/1987'],
    ['plate', 'ａｂｃ－１Ｄ２３', 'ABC1D23'],
    ['chassis', '９３ＸＸＮＫＢ８ＴＮＣＯ１２３４５', '93XXNKB8TNCO12345'],
    ['text', '１２３ Ａ', '123 A'],
  ] as const)('takes a pasted %s as people have it', async (mask, pasted, shown) => {
    expect(await enter(mask, pasted, 'paste')).toBe(shown);
  });

  it.each([
    ['phone', '0055 11 91234-5678', '(11) 91234-5678'],
    ['phone', '0 15 11 91234-5678', '(11) 91234-5678'],
    ['plate', 'Placa ABC1D23', 'ABC1D23'],
    ['plate', 'placa: abc-1d23.', 'ABC1D23'],
    ['chassis', 'Chassi: 93XATGK5WLC123456', '93XATGK5WLC123456'],
    ['chassis', '93X-ATGK5 WLC123456', '93XATGK5WLC123456'],
    ['date', '1/1/1990', '01/01/1990'],
    ['date', '1.12.1990', '01/12/1990'],
    ['date', 'Nascimento: 2-3-1990', '02/03/1990'],
    ['date', '1987-03-21T00:00:00Z', '21/03/1987'],
    ['cep', 'Rua Sete, 7, 01310-100', '01310-100'],
    ['cep', '01.310-100', '01310-100'],
    ['cpf', 'CPF: 529.982.247-25, 7', '529.982.247-25'],
    ['year', 'Ano 2026', '2026'],
  ] as const)('finds the %s in a pasted %j [VAL-58]', async (mask, pasted, shown) => {
    expect(await enter(mask, pasted, 'paste')).toBe(shown);
  });

  it.each([
    ['phone', '+351 912 345 678'],
    ['phone', '00351 912 345 678'],
    ['phone', '(11) 3234-5678 ramal 12'],
    ['phone', '11912345678 11987654321'],
    ['plate', 'ABC1D23 ou XYZ9876'],
    ['plate', 'ABC1D234'],
    ['chassis', '93XATGK5WLC1234567'],
    ['date', '1/1/1990 ou 2/2/1990'],
    ['date', '1 de janeiro de 1990'],
    ['cep', 'Rua 7 0131010'],
    ['cep', '01310-1000'],
    ['cpf', '12.345.678/0001-95'],
    ['year', '2025/2026'],
  ] as const)(
    'leaves whole, for the form to refuse, a pasted %s that is none: %j [VAL-58]',
    async (mask, pasted) => {
      const kept = mask === 'plate' ? pasted.toUpperCase() : pasted;
      expect(await enter(mask, pasted, 'paste')).toBe(kept);
      expect(fieldOf[mask].safeParse(pasted).success).toBe(false);
    },
  );

  it.each([
    ['date', '1/1/1990', '01/01/1990'],
    ['date', '01/3/1990', '01/03/1990'],
    ['phone', '011912345678', '(11) 91234-5678'],
    ['phone', '+5511912345678', '(11) 91234-5678'],
    ['phone', '+351912345678', '+351912345678'],
    ['phone', '119123456789', '(11) 91234-5678'],
  ] as const)('takes a typed %s as %j says it [VAL-58]', async (mask, typed, shown) => {
    expect(await enter(mask, typed)).toBe(shown);
  });

  it('fits again once what was too much is deleted [VAL-58]', async () => {
    expect(await enter('phone', '(11) 91234-56789', 'paste')).toBe('(11) 91234-56789');
    await userEvent.keyboard('{Backspace}');
    expect(screen.getByLabelText<HTMLInputElement>('Campo').value).toBe('(11) 91234-5678');
  });

  it.each([
    ['cpf', '52998224725', '529.982.247-25'],
    ['text', 'Rua Sete, 7', 'Rua Sete 7'],
  ] as const)('puts in form what a %s holds before the mask comes', async (mask, held, shown) => {
    const onChange = vi.fn<(text: string) => void>();
    const tell = (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value);
    render(<MaskedField mask={mask} label="Campo" defaultValue={held} onChange={tell} />);
    await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(shown));
  });

  it('moves the caret with what is put in form under the finger', async () => {
    render(<TextField label="Campo" />);
    const input = screen.getByLabelText<HTMLInputElement>('Campo');
    await userEvent.type(input, '52998224725');
    input.setSelectionRange(5, 5);
    render(<MaskEngine input={input} mask="cpf" />);
    expect([input.value, input.selectionStart]).toEqual(['529.982.247-25', 6]);
  });

  it('refuses what cannot stand in its place', async () => {
    expect(await enter('plate', '1a!b2c')).toBe('ABC');
  });
});

describe('a field of a sanitized text', () => {
  function draw(): HTMLInputElement {
    render(<MaskedField mask="text" label="Campo" />);
    return screen.getByLabelText<HTMLInputElement>('Campo');
  }

  it.each([
    ['type', 'Av. Brasil, nº 10', 'Av Brasil nº 10'],
    ['paste', "Rua <b>D'Ávila</b> 🚙 #3", 'Rua bDÁvilab  3'],
    ['paste', 'Rua\tdas\u2028Flores', 'Rua das Flores'],
    ['paste', '\u202EJoa\u0303o\u202C １２３', 'João 123'],
    ['type', 'Joa\u0303o', 'João'],
  ] as const)('loses at once, on %s of %j, what is not kept [VAL-08]', async (how, text, shown) => {
    expect(await enter('text', text, how)).toBe(shown);
  });

  it('keeps the caret behind what was pasted into the middle [VAL-08]', async () => {
    const input = draw();
    await userEvent.type(input, 'Rua Flores');
    input.setSelectionRange(4, 4);
    await userEvent.paste('«das»! ');
    expect([input.value, input.selectionStart]).toEqual(['Rua das Flores', 8]);
    await userEvent.keyboard('-');
    expect([input.value, input.selectionStart]).toEqual(['Rua das Flores', 8]);
  });

  it('takes back and does again what was pasted [VAL-08]', async () => {
    const input = draw();
    await userEvent.type(input, 'Rua ');
    await userEvent.paste('Sete (7)');
    fireEvent.keyDown(input, { ctrlKey: true, keyCode: 90 });
    expect(input.value).toBe('Rua ');
    fireEvent.keyDown(input, { ctrlKey: true, keyCode: 89 });
    expect(input.value).toBe('Rua Sete 7');
  });

  it('lets a composition end before it judges [VAL-08]', () => {
    const input = draw();
    const compose = (value: string) => {
      input.value = value;
      const inputType = 'insertCompositionText';
      fireEvent(input, new InputEvent('input', { inputType, bubbles: true }));
    };
    fireEvent.compositionStart(input);
    compose('Jos´');
    expect(input.value).toBe('Jos´');
    compose('José!');
    fireEvent.compositionEnd(input);
    expect(input.value).toBe('José');
  });

  it('sanitizes what the browser fills in, and tells the form [VAL-08]', async () => {
    const onChange = vi.fn<(text: string) => void>();
    const tell = (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value);
    render(<MaskedField mask="text" label="Campo" onChange={tell} />);
    const input = screen.getByLabelText<HTMLInputElement>('Campo');
    fireEvent.input(input, { target: { value: 'Rua Sete, 7' } });
    expect(input.value).toBe('Rua Sete 7');
    expect(onChange).toHaveBeenLastCalledWith('Rua Sete 7');
  });
});
