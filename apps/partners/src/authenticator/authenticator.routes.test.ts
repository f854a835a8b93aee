import { expect, test } from 'vitest';
import { startPartners } from '../start-partners.ts';

const authenticators = {
  'otilia@trilha.example': 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXA',
  'bento@trilha.example': 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXB',
};

test('shows the code of every demonstration account, another one every half minute [STAFF-30]', async () => {
  let now = new Date('2026-03-10T15:00:00Z');
  const partners = await startPartners({ authenticators, clock: () => now });
  const codes = async () => {
    const answer = await fetch(`${partners.url}/authenticator/codes`);
    return (await answer.json()) as Array<{ email: string; code: string }>;
  };
  const first = await codes();
  expect(first.map(({ email }) => email)).toEqual(Object.keys(authenticators));
  const page = await (await fetch(`${partners.url}/authenticator`)).text();
  for (const { email, code } of first) {
    expect(page).toContain(email);
    expect(page).toContain(code);
  }
  now = new Date(now.getTime() + 30_000);
  expect(await codes()).not.toEqual(first);
  await partners.close();
});
