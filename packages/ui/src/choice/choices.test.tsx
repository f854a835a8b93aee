// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, type Ref, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';

import { Plate } from '../figure/plate.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { ChoiceRows } from './choice-rows.tsx';
import { Segmented } from './segmented.tsx';

afterEach(cleanup);

const reason = 'Não entra nesta etapa: este carro é 4x2.';

function Vehicles({ start = '', inputRef }: { start?: string; inputRef?: Ref<HTMLInputElement> }) {
  const [value, setValue] = useState(start);
  return (
    <ChoiceRows
      legend="Veículo"
      value={value}
      onChange={setValue}
      {...(inputRef ? { ref: inputRef } : {})}
      rows={[
        { value: '1', title: 'Da cidade', figure: <Plate value="PWL3A52" />, why: reason },
        { value: '2', title: 'Trovão', figure: <Plate value="RVK4E21" />, detail: 'L200' },
        { value: '3', title: 'A Dama', figure: <Plate value="GTR1987" /> },
      ]}
    />
  );
}

describe('choice rows', () => {
  it('are one radio group, each row read with its plate', async () => {
    render(<Vehicles />);
    const group = screen.getByRole('radiogroup', { name: 'Veículo' });
    const row = within(group).getByRole('radio', { name: /Placa R V K 4 E 2 1.*Trovão.*L200/ });
    await userEvent.click(row);
    expect(row).toHaveProperty('checked', true);
  });

  it('keep a refused row in place, disabled, with its reason', () => {
    render(<Vehicles />);
    const row = screen.getByRole<HTMLInputElement>('radio', { name: /Da cidade/ });
    expect(row.disabled).toBe(true);
    const why = document.getElementById(row.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toContain(reason);
  });

  it('hand their ref to the chosen row, else to the first that may be chosen', () => {
    const ref = createRef<HTMLInputElement>();
    const { unmount } = render(<Vehicles inputRef={ref} />);
    expect(ref.current?.value).toBe('2');
    unmount();
    render(<Vehicles start="3" inputRef={ref} />);
    expect(ref.current?.value).toBe('3');
  });
});

describe('a segmented choice', () => {
  it('moves by arrow keys, as one group', async () => {
    render(
      <Segmented
        legend="Uso do veículo"
        defaultValue="Particular"
        options={[
          { value: 'Particular', label: 'Particular' },
          { value: 'Empresarial', label: 'Empresarial' },
        ]}
      />,
    );
    expect(screen.getByRole('radiogroup', { name: 'Uso do veículo' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Particular' })).toHaveProperty('checked', true);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Empresarial' })).toHaveProperty('checked', true);
  });
});

describe('a checkbox field', () => {
  it('is toggled by its whole line and describes its error', async () => {
    render(<CheckboxField error="Aceite os termos.">Li e aceito</CheckboxField>);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Li e aceito' });
    await userEvent.click(screen.getByText('Li e aceito'));
    expect(box.checked).toBe(true);
    const error = document.getElementById(box.getAttribute('aria-describedby') ?? '');
    expect(error?.textContent).toContain('Aceite os termos.');
  });
});
