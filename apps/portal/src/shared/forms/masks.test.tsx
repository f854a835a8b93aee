// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ChangeEvent } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TextField } from '@trilha/ui/field/text-field.tsx';
import { MaskEngine } from './mask-engine.tsx';
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
