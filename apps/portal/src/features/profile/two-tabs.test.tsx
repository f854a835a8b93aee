// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openPortal } from '../../app/testing/open-portal.tsx';
import { customer, logIn } from '../../shared/testing/customer.ts';
import { json } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import { profileNetwork, UPDATE } from './testing/profile-network.ts';

setUpPage();

it('overwrites what another tab changed only when it is meant [PROF-07]', async () => {
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
  expect(await screen.findByText(/mudaram em outra aba ou aparelho/)).toBeTruthy();
  expect(network.to(UPDATE)).toEqual([]);
  expect(phone.value).toBe('(11) 99888-7766');
  await save();
  await waitFor(() => expect(network.to(UPDATE)).toHaveLength(1));
  expect(network.to(UPDATE)[0]?.body).toMatchObject({ phone: '(11) 99888-7766' });
});
