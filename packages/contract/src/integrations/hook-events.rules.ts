/** What a webhook tells, each by its name on the wire (Standard Webhooks, "Event types"). */
export const HOOK_EVENTS = {
  'registration.confirmed': 'inscrição confirmada',
  'registration.cancelled': 'inscrição cancelada',
  'registration.crew_changed': 'veículos ou pessoas trocados',
  'registration.checked_in': 'carro entrou no check-in',
  'registration.check_in_withdrawn': 'entrada no check-in desfeita ou rejeitada',
  'results.published': 'resultado publicado',
} as const satisfies Record<string, string>;

export type HookEvent = keyof typeof HOOK_EVENTS;

/** Every event, in the order of the table. */
export const ALL_HOOK_EVENTS = Object.keys(HOOK_EVENTS) as [HookEvent, ...HookEvent[]];

/** What somebody sends to see whether a receiver hears; it can be subscribed to by nobody. */
export const TEST_EVENT = 'webhook.test';

/** A webhook that delivered nothing for so long is turned off. */
export const FAILING_DAYS = 3;

/** For how long the secret before signs beside the new one. */
export const SECRET_OVERLAP_HOURS = 24;

export const HOOK_STATES = ['on', 'failing', 'off', 'given_up'] as const;
export type HookState = (typeof HOOK_STATES)[number];

/** How a webhook stands: it delivers, it tries, staff turned it off, or it failed for too long. */
export function hookState(hook: {
  readonly failing_since: Date | null;
  readonly disabled_by: 'staff' | 'system' | null;
}): HookState {
  if (hook.disabled_by !== null) return hook.disabled_by === 'staff' ? 'off' : 'given_up';
  return hook.failing_since === null ? 'on' : 'failing';
}

/** `held`: its webhook was off; `failed`: it was tried for as long as anything is. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'held'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
