import { expect, it } from 'vitest';
import * as access from '@trilha/contract/access/access.endpoints.ts';
import * as profile from '@trilha/contract/profile/profile.endpoints.ts';
import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { newestLinkTo } from '../../testing/outside/test-mail.ts';

const CANARY = {
  name: 'Canarina Amarela',
  email: 'canarina@gaiola.example',
  cpf: fictitiousCpf(77_777),
  password: 'Alpiste#doce',
  phone: '(31) 97777-0001',
  address: 'Travessa do Poleiro',
  chassis: 'CANARY00000000001',
};

it('logs nothing of a person, not even when things fail', async () => {
  const lines: string[] = [];
  const server = await startTestApp({
    env: { LOG_LEVEL: 'trace' },
    log: { write: (line) => void lines.push(line) },
  });
  const { email, password } = CANARY;
  const url = 'http://mitsubishi.localhost:3000';
  const signUp = {
    cpf: CANARY.cpf,
    email,
    password,
    password_confirmation: password,
    url,
    automaker: 1,
  };
  await server.call(access.signUp, { body: { ...signUp, cpf: '1' } });
  await server.call(access.signUp, { body: signUp });
  server.partners.switches.set({ smtp: 'refuse' });
  await server.services.jobs.runDue();
  server.partners.switches.reset();
  server.clock.advance(60_000);
  const page = await newestLinkTo(server, email);
  const link = new URL(page.searchParams.get('url') ?? '').pathname;
  await server.app.inject(link);
  await server.call(access.login, { body: { email, password: 'Errada@1', automaker: 1 } });
  const login = await server.call(access.login, { body: { email, password, automaker: 1 } });
  const { token } = login.json().authorization;
  await server.call(profile.updateCustomer, {
    token,
    body: {
      automaker_id: 1,
      name: CANARY.name,
      gender: 'F',
      phone: CANARY.phone,
      date_of_birth: '1977-07-07',
      zip_code: '30130010',
      address: CANARY.address,
      number: '1',
      district: 'Centro',
      state: 'MG',
      city: 'Belo Horizonte',
      terms_accepted: 1,
      vehicle: {
        automaker_id: 1,
        chassis: CANARY.chassis,
        model: 'L200',
        title: 'Gaiola',
        year: '2020',
        plate: 'CAN1A77',
        use_of_the_vehicle: 'Particular',
        vehicle_condition: 'usado',
      },
    },
  });
  await server.call(access.forgotPassword, { body: { email, automaker_id: 1, url } });
  const reset = (await newestLinkTo(server, email)).searchParams.get('token') ?? '';
  await server.call(access.verifyResetToken, { query: { token: reset, email } });
  await server.app.inject({ url: '/api/login', method: 'POST', payload: `{"email":"${email}"` });
  // PostgreSQL quotes the values of a failed statement in its error message.
  await server.services.db
    .updateTable('customers')
    .set({ status: 7 })
    .where('email', '=', email)
    .execute()
    .catch((error: unknown) => {
      const fields = { err: error, email };
      server.services.log.error(fields, 'request failed');
    });
  await server.close();

  const log = lines.join('');
  expect(log).toContain('/api/customer/customerUpdate');
  expect(log).toContain('customers_status_known');
  expect(log).toContain('job failed');
  const secrets = [token, reset, link.split('/').at(-1) ?? ''];
  for (const trace of [...Object.values(CANARY), ...secrets]) expect(log).not.toContain(trace);
});
