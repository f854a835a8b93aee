import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from './api.ts';

/*
 * A program of somebody else: it enters a stage as a browser would, and knows of the server only its OpenAPI document.
 * The types are generated: `npx openapi-typescript https://<host>/api/openapi.json -o api.ts`.
 */

const [address = '', email = '', password = ''] = process.argv.slice(2);

const cookies = new Map<string, string>();
const browser: Middleware = {
  onRequest({ request }) {
    request.headers.set('origin', address);
    request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    return request;
  },
  onResponse({ response }) {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
  },
};
const client = createClient<paths>({ baseUrl: `${address}/api` });
client.use(browser);

/** The value of an answer; stops the program at a refusal. */
function received<T>({ data, error }: { data?: T; error?: { code: string } }): T {
  if (data === undefined) throw new Error(`refused: ${error?.code}`);
  return data;
}

const { stages } = received(await client.GET('/stages'));
const [listed] = stages;
if (listed === undefined) throw new Error('no stages');
const { stage } = received(
  await client.GET('/stages/{id}', { params: { path: { id: listed.id } } }),
);
const [category] = stage.event.categories;
if (category === undefined) throw new Error('no category');

const credentials = { email, password, automaker: stage.automaker_id };
const withoutHeader = await client.POST('/login', { body: credentials });

const header = { 'X-XSRF-TOKEN': cookies.get('XSRF-TOKEN') };
const { authorization } = received(
  await client.POST('/login', { params: { header }, body: credentials }),
);
const headers = { authorization: `Bearer ${authorization.token}` };

const { customer } = received(
  await client.POST('/customer/getCustomersByEmail', {
    headers,
    params: { header },
    body: { email, automaker_id: stage.automaker_id },
  }),
);
const [vehicle] = customer.customer.vehicles;
if (vehicle === undefined) throw new Error('no vehicle');
const { registration } = received(
  await client.POST('/registrations', {
    headers,
    params: { header: { ...header, 'idempotency-key': crypto.randomUUID() } },
    body: {
      category_id: category.id,
      event_id: stage.event_id,
      step_id: stage.id,
      terms_and_conditions: 1,
      isoffroad: true,
      vehicles: [{ vehicle_id: vehicle.id, conductor_id: customer.person.id }],
      vehicleCompanions: [],
    },
  }),
);

const { userRegistration } = received(await client.GET('/userEvents', { headers }));
process.stdout.write(
  JSON.stringify({
    withoutHeader: withoutHeader.error?.code,
    entered: registration.id,
    own: userRegistration.map(({ id, status, created_at }) => ({ id, status, created_at })),
  }),
);
