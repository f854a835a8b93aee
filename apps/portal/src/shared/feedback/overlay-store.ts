import type { AlertContent } from '@trilha/ui/dialog/alert-dialog.tsx';
import type { ReactNode } from 'react';
import { createStore } from '../external-store.ts';

export interface ModalContent {
  /** Defaults to 'Mais detalhes' (SHELL-21, C100). */
  title?: string;
  wide?: boolean;
  isPanel?: boolean;
  content: ReactNode;
  /** Runs when the customer closes it, not on `closeModal`. */
  onClose?: () => void;
}

interface Toast {
  text: string;
  /** Takes the success back; its button reads 'Desfazer'. */
  undo?: (() => void) | undefined;
}

export const alertStore = createStore<AlertContent | null>(null);
export const modalStore = createStore<ModalContent | null>(null);
export const toastStore = createStore<Toast | null>(null);

/** How long 'Copiado!' is shown, in milliseconds (PAY-04). */
const TOAST_TIME = 2_000;
/** How long a success is shown, in milliseconds. */
const SUCCESS_TIME = 4_000;
let toastTimer: ReturnType<typeof setTimeout> | undefined;

/** Opens an alert or question above everything (SHELL-23 to SHELL-27). It replaces an open one. */
export function showAlert(alert: AlertContent): void {
  alertStore.set(alert);
}

/** Opens the single modal with any content (SHELL-20). */
export function openModal(modal: ModalContent): void {
  modalStore.set(modal);
}

export function closeModal(): void {
  modalStore.set(null);
}

function show(toast: Toast, time: number): void {
  clearTimeout(toastTimer);
  toastStore.set(toast);
  toastTimer = setTimeout(() => toastStore.set(null), time);
}

/** Shows a short message such as 'Copiado!'. */
export function showToast(text: string): void {
  show({ text }, TOAST_TIME);
}

/** Shows that something worked, without a dialog that must be closed (D48). */
export function showSuccess(text: string, undo?: () => void): void {
  show({ text, undo }, SUCCESS_TIME);
}

/** Hides the toast at once. */
export function hideToast(): void {
  clearTimeout(toastTimer);
  toastStore.set(null);
}
