// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, describe, expect, it } from 'vitest';

import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

/** Description that a screen reader announces after the name. */
function description(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `missing ${id}`).join(' | ');
}

describe('a text field', () => {
  it('keeps its label to the word and describes itself by the rest', () => {
    render(<TextField label="Voucher" optional help="Tem um código?" error="Voucher inválido." />);
    const input = screen.getByRole('textbox', { name: 'Voucher' });
    expect(description(input)).toBe('(opcional) | Tem um código? | !Voucher inválido.');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('has no description and is valid when nothing is to be said', () => {
    render(<TextField label="Bairro" />);
    const input = screen.getByLabelText('Bairro');
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  it('hands ref and attributes to the input', () => {
    const ref = createRef<HTMLInputElement>();
    render(<TextField label="CPF" id="cpf" ref={ref} inputMode="numeric" autoComplete="off" />);
    expect(ref.current).toBe(screen.getByLabelText('CPF'));
    expect(ref.current?.id).toBe('cpf');
    expect(ref.current?.inputMode).toBe('numeric');
  });

  it('tells good news, unless there is an error', () => {
    const { rerender } = render(<TextField label="Voucher" success="Voucher válido!" />);
    expect(screen.getByText('Voucher válido!')).toBeTruthy();
    rerender(<TextField label="Voucher" success="Voucher válido!" error="Vouchers esgotados!" />);
    expect(screen.queryByText('Voucher válido!')).toBeNull();
  });
});

describe('a password field', () => {
  it('shows its value and hides it again [UI-07]', async () => {
    render(<PasswordField label="Senha" defaultValue="trilha!26" />);
    const input = screen.getByLabelText<HTMLInputElement>('Senha');
    const toggle = screen.getByRole('button', { name: 'Mostrar senha', pressed: false });
    expect(input.type).toBe('password');
    await userEvent.click(toggle);
    expect(input.type).toBe('text');
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(toggle);
    expect(input.type).toBe('password');
    expect(input.value).toBe('trilha!26');
  });

  it('takes what is pasted, as it is', async () => {
    render(<PasswordField label="Senha" />);
    const input = screen.getByLabelText<HTMLInputElement>('Senha');
    await userEvent.click(input);
    await userEvent.paste(' do gerenciador 26 ');
    expect(input.value).toBe(' do gerenciador 26 ');
  });

  it('is the only thing its label names', () => {
    render(<PasswordField label="Senha" />);
    expect(screen.getAllByLabelText(/senha/i)).toHaveLength(1);
  });
});

describe('a select field', () => {
  it('offers what may be chosen and keeps the rest, with its reason', async () => {
    render(
      <SelectField
        label="Acompanhante 1"
        placeholder="Selecione"
        options={[
          { value: '1', label: 'Theo' },
          { value: '2', label: 'Bento, 6 anos: a idade mínima é 8', disabled: true },
        ]}
      />,
    );
    const select = screen.getByLabelText<HTMLSelectElement>('Acompanhante 1');
    await userEvent.selectOptions(select, 'Theo');
    expect(select.value).toBe('1');
    expect(screen.getByRole<HTMLOptionElement>('option', { name: /idade mínima/ }).disabled).toBe(
      true,
    );
  });
});
