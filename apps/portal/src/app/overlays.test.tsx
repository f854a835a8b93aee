// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  closeModal,
  openModal,
  showAlert,
  showSuccess,
  showToast,
} from '../shared/feedback/overlay-store.ts';
import { Overlays } from './overlays.tsx';

// jsdom has no modal dialogs; the end-to-end tests cover them.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  act(closeModal);
  cleanup();
  vi.useRealTimers();
});

describe('the modal', () => {
  it('shows what it is given, under its title or a plain one, until X [SHELL-20, SHELL-21, SHELL-22]', async () => {
    render(<Overlays />);
    const closed = vi.fn<() => void>();
    act(() => openModal({ title: 'Pagamento', content: <p>Pix</p>, onClose: closed }));
    expect(screen.getByRole('dialog', { name: 'Pagamento' }).textContent).toContain('Pix');
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(closed).toHaveBeenCalledOnce();
    act(() => openModal({ content: 'sem título' }));
    expect(screen.getByRole('dialog', { name: 'Mais detalhes' })).toBeTruthy();
  });
});

describe('an alert', () => {
  it('runs the callback of its button, then goes [SHELL-23, SHELL-25, SHELL-27]', async () => {
    render(<Overlays />);
    const confirmed = vi.fn<() => void>();
    act(() =>
      showAlert({
        type: 'warning',
        message: 'Tem certeza que deseja remover este veículo?',
        confirmText: 'Remover',
        cancelText: 'Manter',
        onConfirm: confirmed,
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remover' }));
    expect(confirmed).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('may ask the next question from its callback [SHELL-26]', async () => {
    render(<Overlays />);
    act(() =>
      showAlert({
        type: 'info',
        message: 'Primeira',
        confirmText: 'Sim',
        cancelText: 'Não',
        onConfirm: () => showAlert({ type: 'success', message: 'Segunda' }),
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Sim' }));
    expect(screen.getByRole('alertdialog').textContent).toContain('Segunda');
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

it('a success stays four seconds, and is taken back by its button [JOUR-81]', () => {
  vi.useFakeTimers();
  render(<Overlays />);
  const undo = vi.fn<() => void>();
  act(() => showSuccess('Rui está na equipe', undo));
  act(() => void vi.advanceTimersByTime(3_999));
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Rui está na equipe')).toBeNull();
  act(() => showSuccess('Rui está na equipe'));
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  act(() => void vi.advanceTimersByTime(4_000));
  expect(screen.queryByText('Rui está na equipe')).toBeNull();
});

it('passing news goes by itself after two seconds', () => {
  vi.useFakeTimers();
  render(<Overlays />);
  act(() => showToast('Copiado!'));
  act(() => void vi.advanceTimersByTime(1_999));
  expect(screen.getByText('Copiado!')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByText('Copiado!')).toBeNull();
});
