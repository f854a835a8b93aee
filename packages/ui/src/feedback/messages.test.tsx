// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

import { Segmented } from '../choice/segmented.tsx';
import { TextField } from '../field/text-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { ToastRegion } from './toast-region.tsx';

afterEach(cleanup);

const problems = [
  { field: 'cpf', label: 'CPF', message: 'CPF inválido' },
  { field: 'use', label: 'Uso do veículo', message: 'Campo obrigatório' },
];

function Form({ attempt }: { attempt: number }) {
  return (
    <form>
      <ErrorSummary problems={attempt > 0 ? problems : []} attempt={attempt} />
      <TextField label="CPF" id="cpf" />
      <Segmented
        legend="Uso do veículo"
        id="use"
        options={[
          { value: 'a', label: 'Particular' },
          { value: 'b', label: 'Empresarial' },
        ]}
      />
    </form>
  );
}

describe('the error summary', () => {
  it('takes the focus on each submit that finds something', async () => {
    const { rerender } = render(<Form attempt={0} />);
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(<Form attempt={1} />);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(screen.getByText('Confira 2 campos')).toBeTruthy();
    await userEvent.click(screen.getByLabelText('CPF'));
    rerender(<Form attempt={2} />);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('leads to the field, and into a radio group', async () => {
    render(<Form attempt={1} />);
    await userEvent.click(screen.getByRole('link', { name: 'CPF: CPF inválido' }));
    expect(document.activeElement).toBe(screen.getByLabelText('CPF'));
    await userEvent.click(screen.getByRole('link', { name: /Uso do veículo/ }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Particular' }));
  });
});

describe('passing news', () => {
  it('arrives in a status that was there before it', () => {
    const { rerender } = render(<ToastRegion />);
    const region = screen.getByRole('status');
    expect(region.textContent).toBe('');
    rerender(<ToastRegion>Copiado!</ToastRegion>);
    expect(region.textContent).toBe('Copiado!');
  });

  it('says that something is loading only while it is', () => {
    const { rerender } = render(<LoadingBar active={false} />);
    expect(screen.getByRole('status').textContent).toBe('');
    rerender(<LoadingBar active />);
    expect(screen.getByRole('status').textContent).toBe('Carregando');
  });
});
