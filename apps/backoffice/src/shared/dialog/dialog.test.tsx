// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { Button } from '@trilha/ui/button/button.tsx';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { Field } from '../forms/field.tsx';
import { dialogFaults } from '../testing/dialog-faults.ts';
import { show, standInForBrowser } from '../testing/show.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
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
  const ending = {
    title: 'Encerrar?',
    lead: 'Acaba.',
    does: 'Encerrar',
    isDanger: true,
    onClose: nothing,
  };
  show(<ReasonDialog {...ending} onSend={async () => undefined} />);
  expect(document.activeElement?.textContent).toBe('Deixar como está');
});

const buttons = (): string[][] =>
  [...screen.getByRole('dialog').querySelectorAll('.buttons button')].map((button) => [
    button.textContent,
    button.className,
  ]);

it('has its action at the right in colour, in red where it ends something [DESK-157]', () => {
  const asking = { title: 'Mudar?', lead: 'Muda.', does: 'Mudar', onClose: nothing };
  show(<ReasonDialog {...asking} onSend={async () => undefined} />);
  expect(buttons()).toEqual([
    ['Agora não', 'btn btn--tertiary'],
    ['Mudar', 'btn btn--primary'],
  ]);
  cleanup();
  show(<ReasonDialog {...asking} isDanger onSend={async () => undefined} />);
  expect(buttons()).toEqual([
    ['Deixar como está', 'btn btn--tertiary'],
    ['Mudar', 'btn btn--danger'],
  ]);
});

it('is found where its action is not last, not in colour, or stands apart [DESK-157]', () => {
  // Not a dialog element: the dialogs below are wrong on purpose, and those that close are judged.
  const faultsOf = (children: ReactNode): readonly string[] => {
    show(
      <form aria-label="Errado">
        <h2>Mudar</h2>
        {children}
      </form>,
    );
    const found = dialogFaults(screen.getByRole('form'));
    cleanup();
    return found;
  };
  const cancel = <Button key="no">Não</Button>;
  const save = (
    <Button key="yes" type="submit" variant="primary">
      Sim
    </Button>
  );
  const order = (...children: ReactNode[]) => (
    <div key={children.length} className="buttons">
      {children}
    </div>
  );
  expect(faultsOf(order(cancel, save))).toEqual([]);
  expect(faultsOf(<DialogButtons does="Sim" onClose={nothing} />)).toEqual([]);
  expect(faultsOf(order(save, cancel))).toEqual(["Mudar: 'Sim' is not the last button"]);
  expect(
    faultsOf(
      order(
        cancel,
        <Button key="yes" type="submit">
          Sim
        </Button>,
      ),
    ),
  ).toEqual(["Mudar: 'Sim' is not filled"]);
  expect(faultsOf([save, order(cancel)])).toEqual(["Mudar: 'Sim' is not the last button"]);
  expect(faultsOf([order(cancel, save), order(save)])).toEqual(['Mudar: 2 rows of buttons']);
});
