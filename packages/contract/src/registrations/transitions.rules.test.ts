import { describe, expect, it } from 'vitest';
import { REGISTRATION_STATUSES, type RegistrationStatus } from './statuses.ts';
import { nextStatus, type StatusEvent } from './transitions.rules.ts';

const states: (RegistrationStatus | null)[] = [null, ...REGISTRATION_STATUSES];

/** Target status of an event from each state, including `null` before creation; only allowed transitions. */
function allowedFrom(event: StatusEvent): Record<string, string> {
  const allowed = states.flatMap((state) => {
    const transition = nextStatus(state, event);
    return transition.allowed ? [[String(state), transition.status] as const] : [];
  });
  return Object.fromEntries(allowed);
}

describe('creation', () => {
  const created = (placeFree: boolean, manualReview: boolean, feeDue: boolean) =>
    allowedFrom({ type: 'created', placeFree, manualReview, feeDue });

  it('waits for review, for payment, or is registered at once [ENUM-07]', () => {
    expect(created(true, true, true)).toEqual({ null: 'Aguardando' });
    expect(created(true, true, false)).toEqual({ null: 'Aguardando' });
    expect(created(true, false, true)).toEqual({ null: 'Aguardando Pagamento' });
    expect(created(true, false, false)).toEqual({ null: 'Registrado com sucesso' });
  });

  it('goes to the waiting list without a place, whatever else', () => {
    for (const manualReview of [true, false]) {
      for (const feeDue of [true, false]) {
        expect(created(false, manualReview, feeDue)).toEqual({ null: 'Lista de Espera' });
      }
    }
  });
});

describe('an entry that staff made', () => {
  it('waits for its customer with a place, whatever comes then [DESK-184]', () => {
    for (const manualReview of [true, false]) {
      for (const feeDue of [true, false]) {
        const event = { placeFree: true, manualReview, feeDue, toConfirm: true };
        expect(allowedFrom({ type: 'created', ...event })).toEqual({ null: 'Aguardando' });
        expect(allowedFrom({ type: 'promoted', feeDue, toConfirm: true })).toEqual({
          'Lista de Espera': 'Aguardando',
        });
      }
    }
  });

  it('goes on as the customer’s own once they confirm, and keeps waiting in the line [DESK-184]', () => {
    const confirmed = (manualReview: boolean, feeDue: boolean) =>
      allowedFrom({ type: 'confirmed', manualReview, feeDue });
    const waits = { 'Lista de Espera': 'Lista de Espera' };
    expect(confirmed(true, true)).toEqual({ Aguardando: 'Aguardando', ...waits });
    expect(confirmed(false, true)).toEqual({ Aguardando: 'Aguardando Pagamento', ...waits });
    expect(confirmed(false, false)).toEqual({ Aguardando: 'Registrado com sucesso', ...waits });
  });
});

describe('the way of a registration', () => {
  it.each<[StatusEvent, Record<string, string>]>([
    [{ type: 'approved', feeDue: true }, { Aguardando: 'Aguardando Pagamento' }],
    [{ type: 'approved', feeDue: false }, { Aguardando: 'Registrado com sucesso' }],
    [{ type: 'paid' }, { 'Aguardando Pagamento': 'Aprovado' }],
    [{ type: 'payment_undone' }, { Aprovado: 'Aguardando Pagamento' }],
    [{ type: 'expired' }, { 'Aguardando Pagamento': 'Cancelada' }],
    [{ type: 'promoted', feeDue: true }, { 'Lista de Espera': 'Aguardando Pagamento' }],
    [{ type: 'promoted', feeDue: false }, { 'Lista de Espera': 'Registrado com sucesso' }],
    [
      {
        type: 'paid_late',
        cancelledByExpiry: true,
        placesAndCrewFree: true,
        withinCars: true,
        stageOver: false,
      },
      { Cancelada: 'Aprovado' },
    ],
  ])('allows %o from exactly one state', (event, expected) => {
    expect(allowedFrom(event)).toEqual(expected);
    const refused = states
      .filter((state) => !(String(state) in expected))
      .map((state) => nextStatus(state, event));
    expect(new Set(refused.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ allowed: false, refusal: 'not_possible' })]),
    );
  });

  it('begins once', () => {
    const event = { type: 'created', placeFree: true, manualReview: false, feeDue: true } as const;
    expect(nextStatus('Aguardando', event)).toEqual({ allowed: false, refusal: 'not_possible' });
  });

  it('refunds late money where any one thing that it needs is missing [INS-26]', () => {
    const found = {
      type: 'paid_late',
      cancelledByExpiry: true,
      placesAndCrewFree: true,
      withinCars: true,
      stageOver: false,
    } as const;
    for (const missing of [
      { cancelledByExpiry: false },
      { placesAndCrewFree: false },
      { withinCars: false },
      { stageOver: true },
    ]) {
      const event = { ...found, ...missing };
      expect(nextStatus('Cancelada', event)).toEqual({ allowed: false, refusal: 'refund' });
    }
  });
});

describe('cancellation', () => {
  const everywhere = Object.fromEntries(
    REGISTRATION_STATUSES.filter((status) => status !== 'Cancelada').map((status) => [
      status,
      'Cancelada',
    ]),
  );

  it('is open to the customer from every active state until the limit [EVT-28]', () => {
    expect(allowedFrom({ type: 'cancelled', by: 'customer', withinLimit: true })).toEqual(
      everywhere,
    );
    expect(
      nextStatus('Aprovado', { type: 'cancelled', by: 'customer', withinLimit: false }),
    ).toEqual({
      allowed: false,
      refusal: 'limit_passed',
    });
  });

  it('is open to organiser, system and stage at any time', () => {
    for (const by of ['organiser', 'system', 'stage'] as const) {
      expect(allowedFrom({ type: 'cancelled', by })).toEqual(everywhere);
    }
  });

  it('happens once', () => {
    expect(nextStatus('Cancelada', { type: 'cancelled', by: 'organiser' })).toEqual({
      allowed: false,
      refusal: 'not_possible',
    });
  });
});
