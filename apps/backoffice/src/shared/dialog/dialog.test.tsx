// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { Field } from '../forms/field.tsx';
import { show, standInForBrowser } from '../testing/show.tsx';
import { Dialog } from './dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

beforeAll(standInForBrowser);
afterEach(cleanup);

const nothing = (): void => undefined;

it('begins a dialog at its first field, not at the cross [DESK-156]', () => {
  show(
    <Dialog title="Convidar" onClose={nothing}>
      <form>
        <input type="hidden" name="id" />
        <Field label="Nome" />
        <Field label="E-mail" />
      </form>
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Nome'));
});

it('begins a dialog without fields at its title, and one that ends something at the safe answer [DESK-156]', () => {
  show(
    <Dialog title="Sua sessão terminou" onClose={nothing}>
      <button type="button">Entrar de novo</button>
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sua sessão terminou' }));
  cleanup();
  const ending = { title: 'Encerrar?', lead: 'Acaba.', does: 'Encerrar', onClose: nothing };
  show(<ReasonDialog {...ending} onSend={async () => undefined} />);
  expect(document.activeElement?.textContent).toBe('Deixar como está');
});
