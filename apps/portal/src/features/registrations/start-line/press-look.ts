import { formatTime } from '@trilha/contract/brazil/calendar.ts';
import { NEAR_MS, type PressWindow } from './start-line.rules.ts';
import { receivedText } from './received-text.ts';
import type { Way } from './until-decided.ts';

/** State of the button: `asleep` and `near` do nothing when pressed, `busy` waits for an answer. */
export type PressKind = 'asleep' | 'near' | 'awake' | 'busy';

export interface PressLook {
  kind: PressKind;
  /** The button's label: one line, at most 16 letters. */
  label: string;
  /** Explanation below the label. */
  under: string;
  /** State of this device, shown above the button. */
  say: string;
  mark: 'ok' | 'info' | 'warn';
}

export interface PressMoment {
  window: PressWindow;
  now: Date;
  way: Way | null;
  isOnline: boolean;
  /** True after a press before the opening, which sent nothing. */
  wasPressed: boolean;
  earlyAt: Date | null;
  /** What the press enters and its fee: '2 carros, R$ 1.000,00'. */
  entry: string;
  /** True when no place is free, so that the entry would join the waiting list. */
  isFull: boolean;
}

const whole = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1_000));
const seconds = (milliseconds: number) => {
  const count = whole(milliseconds);
  return `${count} ${count === 1 ? 'segundo' : 'segundos'}`;
};

function wayLook(way: Way, now: Date): PressLook {
  const busy = { kind: 'busy', mark: 'info' } as const;
  switch (way.kind) {
    case 'sending':
      return {
        ...busy,
        label: 'Enviando',
        under: 'Um toque basta',
        say: 'Seu toque saiu deste aparelho',
      };
    case 'slow':
      return {
        ...busy,
        label: 'Esperando',
        under: 'Não precisa tocar de novo',
        say: 'Ainda sem resposta. Continuamos tentando.',
      };
    case 'again':
      return {
        ...busy,
        label: 'Tentando de novo',
        under: `Em ${seconds(way.at.getTime() - now.getTime())}, sozinho`,
        say: 'Seu toque vale: este aparelho envia de novo',
      };
    case 'offline':
      return {
        ...busy,
        mark: 'warn',
        label: 'Sem conexão',
        under: 'Vai sozinho quando ela voltar',
        say: 'Seu toque está guardado neste aparelho',
      };
  }
}

/** Text and state of the button, from before the opening until the answer (OPEN-10, OPEN-12). */
export function pressLook(moment: PressMoment): PressLook {
  const { window, now, way, isOnline, wasPressed, earlyAt, entry, isFull } = moment;
  if (way !== null) return wayLook(way, now);
  const hour = formatTime(window.opens);
  const remaining = window.opens.getTime() - now.getTime();
  if (!isOnline) {
    return {
      kind: 'asleep',
      label: 'Sem conexão',
      under: 'Acorda sozinho quando ela voltar',
      say: 'Este aparelho está sem internet',
      mark: 'warn',
    };
  }
  const loaded = { say: 'Tudo carregado neste aparelho', mark: 'ok' } as const;
  if (remaining > 0) {
    const state = wasPressed
      ? ({ say: `Ainda não: abre às ${hour}.`, mark: 'info' } as const)
      : loaded;
    if (remaining > NEAR_MS) {
      return {
        ...state,
        kind: 'asleep',
        label: `Abre às ${hour}`,
        under: 'O botão acorda sozinho, na hora',
      };
    }
    return {
      ...state,
      kind: 'near',
      label: `Em ${seconds(remaining)}`,
      under: 'Espere a cor: antes da hora nada é enviado',
    };
  }
  const early = earlyAt && {
    say: `Chegou às ${receivedText(earlyAt)}, antes da hora. Toque de novo.`,
    mark: 'warn' as const,
  };
  return {
    ...(early ?? loaded),
    kind: 'awake',
    label: 'Inscrever-se',
    under: isFull ? 'Para a lista de espera, sem pagar nada' : entry,
  };
}

const MINUTE = 60_000;

/** Text of the countdown for screen readers. It changes at ten, five and one minutes and at ten seconds only. */
export function countdownAnnouncement(remainingMs: number): string {
  if (remainingMs <= 0) return '';
  if (remainingMs <= NEAR_MS) return 'Abre em 10 segundos.';
  if (remainingMs <= MINUTE) return 'Abre em 1 minuto.';
  return remainingMs <= 5 * MINUTE ? 'Abre em 5 minutos.' : 'Abre em 10 minutos.';
}
