// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { FileField } from './file-field.tsx';

afterEach(cleanup);

it('says what was chosen, and takes the same file once more [STAFF-78]', async () => {
  const chosen = vi.fn<(file: File) => void>();
  render(<FileField label="Arquivo" accept=".csv" onChoose={chosen} />);
  const field = screen.getByLabelText('Arquivo');
  expect(screen.getByText('Nenhum arquivo')).toBeTruthy();
  const file = new File(['a;b'], 'geral-da-etapa.csv', { type: 'text/csv' });
  await userEvent.upload(field, file);
  expect(screen.getByText('geral-da-etapa.csv')).toBeTruthy();
  // The corrected file is chosen again: a browser reports that only when the field was cleared.
  await userEvent.click(field);
  expect(field).toHaveProperty('value', '');
  await userEvent.upload(field, file);
  expect(chosen.mock.calls).toEqual([[file], [file]]);
  expect(screen.getByText('geral-da-etapa.csv')).toBeTruthy();
});
