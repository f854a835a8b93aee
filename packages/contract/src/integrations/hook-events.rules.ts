/** Events that webhooks report, by wire name (Standard Webhooks, "Event types"). */
export const HOOK_EVENTS = {
  'registration.confirmed': 'inscrição confirmada',
  'registration.cancelled': 'inscrição cancelada',
  'registration.crew_changed': 'veículos ou pessoas trocados',
  'registration.checked_in': 'carro entrou no check-in',
  'registration.check_in_withdrawn': 'entrada no check-in desfeita ou rejeitada',
  'results.published': 'resultado publicado',
} as const satisfies Record<string, string>;

export type HookEvent = keyof typeof HOOK_EVENTS;

/** All events, in table order. */
export const ALL_HOOK_EVENTS = Object.keys(HOOK_EVENTS) as [HookEvent, ...HookEvent[]];

/** Sent by staff to test a receiver; nobody can subscribe to it. */
export const TEST_EVENT = 'webhook.test';

/** A webhook that delivers nothing for this long is turned off. */
export const FAILING_DAYS = 3;

/** How long the previous secret also signs after a change. */
export const SECRET_OVERLAP_HOURS = 24;

export const HOOK_STATES = ['on', 'failing', 'off', 'given_up'] as const;
export type HookState = (typeof HOOK_STATES)[number];

/** State of a webhook: delivering, retrying, turned off by staff, or failed for too long. */
export function hookState(hook: {
  readonly failing_since: Date | null;
  readonly disabled_by: 'staff' | 'system' | null;
}): HookState {
  if (hook.disabled_by !== null) return hook.disabled_by === 'staff' ? 'off' : 'given_up';
  return hook.failing_since === null ? 'on' : 'failing';
}

/** `held`: its webhook was off; `failed`: all retries were used up. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'held'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
