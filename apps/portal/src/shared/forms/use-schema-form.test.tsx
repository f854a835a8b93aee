// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { JSX } from 'react';
import { afterEach, expect, it } from 'vitest';
import { requiredText } from '@trilha/contract/brazil/fields.ts';
import { TextField } from '@trilha/ui/field/text-field.tsx';
import * as z from 'zod/mini';
import { useSchemaForm } from './use-schema-form.ts';

/** The errors shown when the button below the fields is pressed. */
const seen: (HTMLElement | null)[] = [];

afterEach(() => {
  cleanup();
  seen.length = 0;
});

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
      <button type="button" onClick={() => seen.push(screen.queryByText('Campo obrigatório'))}>
        Prefiro não informar
      </button>
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

it('says nothing of a field that a press takes the focus from, until that is over: it would move what is pressed', async () => {
  render(<Form />);
  await userEvent.click(screen.getByLabelText('Modelo'));
  const button = screen.getByText('Prefiro não informar');
  await userEvent.pointer([{ keys: '[MouseLeft>]', target: button }, { keys: '[/MouseLeft]' }]);
  expect(seen).toEqual([null]);
  expect(await screen.findByText('Campo obrigatório')).toBeTruthy();
});

it('judges a field that is left by a press which becomes no click', async () => {
  render(<Form />);
  await userEvent.click(screen.getByLabelText('Modelo'));
  await userEvent.pointer({ keys: '[MouseLeft>]', target: screen.getByLabelText('Cor') });
  expect(screen.queryByText('Campo obrigatório')).toBeNull();
  fireEvent.dragEnd(screen.getByLabelText('Cor'));
  expect(await screen.findByText('Campo obrigatório')).toBeTruthy();
});
