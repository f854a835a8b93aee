// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openPortal } from '../../../app/testing/open-portal.tsx';
import { customer, logIn } from '../../../shared/testing/customer.ts';
import { json } from '../../../shared/testing/network.ts';
import { setUpPage } from '../../../shared/testing/page.ts';
import { profileNetwork, UPDATE } from '../testing/profile-network.ts';

setUpPage();

const CHANGED = /mudaram em outra aba ou aparelho/;

/** Edits the phone number and submits after another tab stored a different one. */
async function saveOver() {
  const network = profileNetwork();
  logIn();
  await openPortal('/profile/info');
  const phone = await screen.findByLabelText<HTMLInputElement>('Celular');
  await userEvent.clear(phone);
  await userEvent.type(phone, '11998887766');
  const { person } = customer();
  network.on('POST /customer/getCustomersByEmail', () =>
    json({ customer: customer({ person: { ...person, phone: '(11) 90000-0000' } }) }),
  );
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await save();
  expect(await screen.findByText(CHANGED)).toBeTruthy();
  return { network, phone, save };
}

it('overwrites what another tab changed only when it is meant [PROF-07]', async () => {
  const { network, phone, save } = await saveOver();
  expect(network.to(UPDATE)).toEqual([]);
  expect(phone.value).toBe('(11) 99888-7766');
  await save();
  await waitFor(() => expect(network.to(UPDATE)).toHaveLength(1));
  expect(network.to(UPDATE)[0]?.body).toMatchObject({ phone: '(11) 99888-7766' });
  expect(screen.queryByText(CHANGED)).toBeNull();
});

it('says no more of what another tab changed once what was typed is discarded [PROF-07]', async () => {
  const { phone } = await saveOver();
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Descartar' }));
  expect(phone.value).toBe('(11) 90000-0000');
  expect(screen.queryByText(CHANGED)).toBeNull();
});

it('goes back to what another tab stored where that is chosen [PROF-07]', async () => {
  const { phone } = await saveOver();
  await userEvent.click(screen.getByRole('button', { name: 'Ficar com o que está salvo' }));
  expect(phone.value).toBe('(11) 90000-0000');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('saves twice in a row without taking its own save for another tab’s [PROF-07]', async () => {
  const network = profileNetwork();
  logIn();
  await openPortal('/profile/info');
  const phone = await screen.findByLabelText<HTMLInputElement>('Celular');
  for (const [index, typed] of ['11998887766', '11998887755'].entries()) {
    await userEvent.clear(phone);
    await userEvent.type(phone, typed);
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(network.to(UPDATE)).toHaveLength(index + 1));
  }
  expect(screen.queryByText(CHANGED)).toBeNull();
});
