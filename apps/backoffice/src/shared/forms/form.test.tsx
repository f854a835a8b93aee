// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { ReasonField } from './reason-field.tsx';
import { SelectField } from './select-field.tsx';

afterEach(cleanup);

const words = (label: string): string =>
  document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
    ?.textContent ?? '';

function showForm() {
  const sent = vi.fn<(form: HTMLFormElement) => void>();
  render(
    <Form onSend={sent}>
      <SelectField label="Etapa" name="stage" required>
        <option value="">Escolha</option>
        <option value="7">Gramado</option>
      </SelectField>
      <Field label="E-mail" type="email" name="email" help="Recebe o link." />
      <Field label="Dias" type="number" name="days" min={1} max={30} defaultValue="90" />
      <ReasonField problem={undefined} />
      <label>
        <input type="checkbox" name="accepts" required /> Li o aviso
      </label>
      <button type="submit">Enviar</button>
    </Form>,
  );
  return { sent, press: () => userEvent.click(screen.getByRole('button', { name: 'Enviar' })) };
}

it('says in our words what is wrong at each field, and sends nothing until it is right [DESK-158]', async () => {
  const { sent, press } = showForm();
  const invalid = vi.fn<() => void>();
  document.addEventListener('invalid', invalid, { capture: true });
  await userEvent.type(screen.getByLabelText('E-mail'), 'marina');
  await userEvent.type(screen.getByLabelText('Motivo'), 'erro');
  await press();
  expect(['Etapa', 'E-mail', 'Dias', 'Motivo'].map(words)).toEqual([
    'Escolha uma opção.',
    'Confira o e-mail.',
    'De 1 a 30.',
    'Escreva pelo menos 5 letras.',
  ]);
  expect(screen.getByLabelText('Etapa').className).toBe('in in--bad');
  expect(document.activeElement).toBe(screen.getByLabelText('Etapa'));
  expect(screen.getByRole('alert').textContent).toContain('Falta marcar: “Li o aviso”.');
  // A browser fires this event before it shows its own message.
  expect(invalid).not.toHaveBeenCalled();
  document.removeEventListener('invalid', invalid, { capture: true });

  await userEvent.selectOptions(screen.getByLabelText('Etapa'), '7');
  expect(words('Etapa')).toBe('');
  await userEvent.type(screen.getByLabelText('E-mail'), '@trilha.example');
  expect(words('E-mail')).toBe('Recebe o link.');
  await userEvent.clear(screen.getByLabelText('Dias'));
  await userEvent.type(screen.getByLabelText('Motivo'), ' de digitação');
  await press();
  expect(sent).not.toHaveBeenCalled();
  await userEvent.click(screen.getByLabelText('Li o aviso'));
  await press();
  expect(sent).toHaveBeenCalledTimes(1);
});
