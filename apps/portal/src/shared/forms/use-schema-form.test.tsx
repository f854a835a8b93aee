// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { JSX } from 'react';
import { afterEach, expect, it } from 'vitest';
import { requiredText } from '@trilha/contract/brazil/fields.ts';
import { TextField } from '@trilha/ui/field/text-field.tsx';
import * as z from 'zod/mini';
import { useSchemaForm } from './use-schema-form.ts';

afterEach(cleanup);

function Form(): JSX.Element {
  const { field } = useSchemaForm({
    id: 'carro',
    schema: z.object({ model: requiredText(60), color: requiredText(30) }),
    defaultValues: { model: '', color: '' },
    labels: { model: 'Modelo', color: 'Cor' },
  });
  return (
    <>
      <TextField label="Modelo" {...field('model')} />
      <TextField label="Cor" {...field('color')} />
      <dialog open>
        <button type="button">Fechar</button>
      </dialog>
    </>
  );
}

it('judges a field that somebody leaves', async () => {
  render(<Form />);
  await userEvent.click(screen.getByLabelText('Modelo'));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Cor'));
  expect(await screen.findByText('Campo obrigatório')).toBeTruthy();
});

it('does not judge a field from which an opening dialog took the focus', async () => {
  render(<Form />);
  await userEvent.click(screen.getByLabelText('Modelo'));
  screen.getByText('Fechar').focus();
  await userEvent.click(screen.getByLabelText('Cor'));
  await userEvent.click(screen.getByLabelText('Modelo'));
  expect(await screen.findByText('Campo obrigatório')).toBeTruthy();
  expect(screen.getByLabelText('Cor').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Modelo').getAttribute('aria-invalid')).not.toBe('true');
});
