import { expect, it } from 'vitest';
import { REGISTRATION_STATUSES } from './statuses.ts';
import {
  badgeTone,
  holdsPlaces,
  isActive,
  isPayable,
  mayAddVehicles,
  parseStatus,
} from './status.rules.ts';

it('reads every status in any letter case as the one spelling of the wire [ENUM-07]', () => {
  for (const status of REGISTRATION_STATUSES) {
    expect(parseStatus(status.toUpperCase())).toBe(status);
    expect(parseStatus(` ${status.toLowerCase()} `)).toBe(status);
  }
  expect(parseStatus('Aguardando pagamento')).toBe('Aguardando Pagamento');
  expect(parseStatus('Lista de espera')).toBe('Lista de Espera');
  expect(parseStatus('Pendente')).toBeNull();
});

it('colours the badge by status [EVT-22, EVT-23, EVT-24]', () => {
  expect(REGISTRATION_STATUSES.map((status) => [status, badgeTone(status)])).toEqual([
    ['Registrado com sucesso', 'success'],
    ['Aprovado', 'success'],
    ['Aguardando', 'warning'],
    ['Aguardando Pagamento', 'warning'],
    ['Lista de Espera', 'warning'],
    ['Cancelada', 'warning'],
  ]);
  expect(badgeTone('aguardando pagamento')).toBe('warning');
});

it('offers the Pix code only while payment is due [EVT-25]', () => {
  expect(REGISTRATION_STATUSES.filter(isPayable)).toEqual(['Aguardando Pagamento']);
  expect(isPayable('Aguardando pagamento')).toBe(true);
});

it('knows who counts, who holds places and who may add vehicles', () => {
  expect(REGISTRATION_STATUSES.filter((status) => !isActive(status))).toEqual(['Cancelada']);
  expect(REGISTRATION_STATUSES.filter((status) => !holdsPlaces(status))).toEqual([
    'Lista de Espera',
    'Cancelada',
  ]);
  expect(REGISTRATION_STATUSES.filter((status) => !mayAddVehicles(status))).toEqual([
    'Aprovado',
    'Cancelada',
  ]);
});
