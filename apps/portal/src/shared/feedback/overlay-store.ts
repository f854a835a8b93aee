import type { AlertContent } from '@trilha/ui/dialog/alert-dialog.tsx';
import type { ReactNode } from 'react';
import { createStore } from '../external-store.ts';

export interface ModalContent {
  /** 'Mais detalhes' without one (SHELL-21, C100). */
  title?: string;
  wide?: boolean;
  isPanel?: boolean;
  content: ReactNode;
  /** Runs when the person closes it, not when `closeModal` does. */
  onClose?: () => void;
}

export const alertStore = createStore<AlertContent | null>(null);
export const modalStore = createStore<ModalContent | null>(null);
export const toastStore = createStore<string | null>(null);

/** How long 'Copiado!' stays, in milliseconds. */
const TOAST_TIME = 2_000;
let toastTimer: ReturnType<typeof setTimeout> | undefined;

/** A question or message over everything (SHELL-23 to SHELL-27). A new one replaces the last. */
export function showAlert(alert: AlertContent): void {
  alertStore.set(alert);
}

/** Any content in the one modal (SHELL-20). */
export function openModal(modal: ModalContent): void {
  modalStore.set(modal);
}

export function closeModal(): void {
  modalStore.set(null);
}

/** Passing news: 'Copiado!'. */
export function showToast(text: string): void {
  clearTimeout(toastTimer);
  toastStore.set(text);
  toastTimer = setTimeout(() => toastStore.set(null), TOAST_TIME);
}
