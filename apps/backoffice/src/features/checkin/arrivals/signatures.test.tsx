// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ArrivalSignature } from '@trilha/contract/checkin/arrivals.endpoints.ts';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../shared/session/staff.ts';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { staffOf } from '../../../shared/testing/staff-of.ts';
import { arrivalCar } from '../testing/arrival-car.ts';
import { SignaturesPart } from './signatures-part.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NOW = '2026-04-18T11:12:04.000Z';
const signature: ArrivalSignature = {
  scan: 9,
  car: 5,
  name: 'Theo Prado',
  by: 'guardian',
  at: NOW,
  device: 'Portão 2',
  fate: 'counts',
  has_sheet: true,
  decision: null,
};
const car = arrivalCar({ pending: ['Helena Prado'] });

function open(role: Role, signatures = [signature]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push(`${path} ${body}`);
    return Response.json({
      stage: 'Etapa Socorro',
      device: 'Portão 2',
      at: NOW,
      number: 187,
      version: 2,
      digest: 'w'.repeat(43),
      text: 'Conheço os riscos.',
      sheet: {
        v: 1,
        name: 'Theo Prado',
        guardian: { name: 'Rute Prado', document: '529.982.247-25', relation: 'mother' },
        mark: { kind: 'typed', name: 'Rute P.' },
      },
    });
  });
  show(
    <StaffContext value={staffOf(role)}>
      <SignaturesPart car={car} signatures={signatures} onDone={() => undefined} />
    </StaffContext>,
    '/chegadas',
  );
  return asked;
}

it('says who signed, when and where, and who has not; the sheet after a reason [GATE-37]', async () => {
  const asked = open('support');
  const user = userEvent.setup();
  expect(screen.getByText('Falta assinar:').parentElement?.textContent).toContain('Helena Prado');
  const [row] = screen.getAllByRole('listitem');
  expect(row?.textContent).toMatch(/^Responsável por Theo Prado08:12:04Portão 2/);
  await user.click(screen.getByRole('button', { name: /^Ver o termo/ }));
  await user.type(screen.getByRole('textbox'), 'A mãe pediu cópia');
  await user.click(screen.getByRole('button', { name: 'Ver' }));
  const sheet = await screen.findByRole('article');
  expect(sheet.textContent).toContain('Rute Prado, documento 529.982.247-25, mãe, por Theo Prado');
  expect(asked).toEqual(['/api/staff/checkin/scans/9/statement {"reason":"A mãe pediu cópia"}']);
});

it('opens no sheet to who may not, nor one that is gone [GATE-37]', async () => {
  const asked = open('checkin');
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: /^Ver o termo/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  expect([screen.queryByRole('dialog'), asked]).toEqual([null, []]);
  cleanup();
  open('support', [{ ...signature, has_sheet: false }]);
  expect(screen.queryByRole('button', { name: /^Ver o termo/ })).toBeNull();
});
