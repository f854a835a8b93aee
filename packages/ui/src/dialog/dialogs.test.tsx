// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { AlertDialog, type AlertContent } from './alert-dialog.tsx';
import { Modal } from './modal.tsx';

// jsdom has no modal dialogs; browser tests cover the focus trap, focus restoration and Escape.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

const locked = () => document.documentElement.classList.contains('locked');

/** Keeps a dialog mounted until it asks to be closed, as the portal's shell does. */
function Shell({ children }: { children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(true);
  return open ? children(() => setOpen(false)) : null;
}

function showAlert(content: Omit<AlertContent, 'message'>) {
  render(
    <Shell>
      {(close) => (
        <AlertDialog message="Deseja cancelar a inscrição?" {...content} onClose={close} />
      )}
    </Shell>,
  );
  return screen.getAllByRole('button');
}

describe('an alert dialog', () => {
  it.each([
    ['error', 'Algo não deu certo', 'mark'],
    ['warning', 'Atenção', 'mark mark--warn'],
    ['info', 'Aviso', 'mark mark--info'],
    ['success', 'Tudo certo', 'mark mark--ok'],
  ] as const)(
    'of type %s has its own name and sign, and reads its message [SHELL-24]',
    (type, title, mark) => {
      showAlert({ type });
      const dialog = screen.getByRole('alertdialog');
      const name = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '');
      const text = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
      expect(name?.textContent).toBe(title);
      expect(dialog.querySelector('.mark')?.className).toBe(mark);
      expect(text?.textContent).toBe('Deseja cancelar a inscrição?');
      expect(dialog.className).toBe(`dialog dialog--${type}`);
    },
  );

  it('has two buttons when both texts are given, each with its callback [SHELL-25, SHELL-27]', async () => {
    const onConfirm = vi.fn<() => void>();
    const onCancel = vi.fn<() => void>();
    const texts = { confirmText: 'Cancelar inscrição', cancelText: 'Manter inscrição' };
    const buttons = showAlert({ type: 'warning', ...texts, onConfirm, onCancel });
    expect(buttons).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar inscrição' }));
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    cleanup();
    showAlert({ type: 'warning', ...texts, onConfirm, onCancel });
    await userEvent.click(screen.getByRole('button', { name: 'Manter inscrição' }));
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
  });

  it.each([{}, { confirmText: 'Sim' }, { cancelText: 'Não' }])(
    "has a single 'Fechar' with %o [SHELL-26, SHELL-27]",
    async (texts) => {
      const onCancel = vi.fn<() => void>();
      const buttons = showAlert({ type: 'info', ...texts, onCancel });
      expect(buttons.map((button) => button.textContent)).toEqual(['Fechar']);
      await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
      expect(onCancel).toHaveBeenCalledTimes(1);
      expect(screen.queryByRole('alertdialog')).toBeNull();
    },
  );

  it('puts focus on the safe button, last in order', () => {
    const texts = { confirmText: 'Excluir', cancelText: 'Manter' };
    showAlert({ type: 'warning', ...texts });
    expect(document.activeElement?.textContent).toBe('Manter');
    cleanup();
    showAlert({ type: 'success', ...texts });
    expect(document.activeElement?.textContent).toBe('Excluir');
  });

  it('takes Escape for a cancel', () => {
    const onCancel = vi.fn<() => void>();
    showAlert({ type: 'error', onCancel });
    fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('keeps the page behind it still', () => {
    showAlert({ type: 'info' });
    expect(locked()).toBe(true);
    cleanup();
    expect(locked()).toBe(false);
  });
});

describe('a modal', () => {
  const show = (title?: string) =>
    render(
      <Shell>
        {(close) => (
          <Modal title={title} onClose={close}>
            <p>Conteúdo de quem abre</p>
          </Modal>
        )}
      </Shell>,
    );

  it('renders the content supplied to it [SHELL-20]', () => {
    show('Adicionar veículo');
    expect(screen.getByRole('dialog', { name: 'Adicionar veículo' }).textContent).toContain(
      'Conteúdo de quem abre',
    );
  });

  it('has a default title [SHELL-21]', () => {
    show();
    expect(screen.getByRole('dialog', { name: 'Mais detalhes' })).toBeTruthy();
  });

  it('begins at its title, not at its X [SHELL-20]', () => {
    show('Adicionar veículo');
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });

  it('closes by its X and gives the scroll back [SHELL-22]', async () => {
    show();
    expect(locked()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(locked()).toBe(false);
  });
});
