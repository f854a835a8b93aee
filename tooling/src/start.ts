import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import { demoLinks } from '@trilha/api/demo/demo-invitations.ts';
import { DEMO_STAFF_ACCOUNTS } from '@trilha/api/demo/demo-staff.ts';
import { brands } from '@trilha/brands/brands.ts';
import { buildPages } from './pages/build-pages.ts';
import { demoAddress } from './demo/demo-environment.ts';
import { isAnswer, startDemo } from './demo/start-demo.ts';
import { stopOnSignal } from './machine/stop-on-signal.ts';

// Starts everything on this machine: the portal of every brand, and the partner stand-ins it needs.
if (!(await buildPages())) process.exit(1);
try {
  const { server, partners, close } = await startDemo(process.env);
  stopOnSignal(close);
  const lines = [
    ...brands.map(({ slug, name }) => [name, demoAddress(slug, server.port)]),
    ['Gestão', demoAddress('gestao', server.port)],
    ['E-mails', `${partners.publicUrl}/mailbox`],
    ['Staff codes', `${partners.publicUrl}/authenticator`],
    ['Pay a Pix', `${partners.publicUrl}/pix/pay`],
    ...Object.values(DEMO_ACCOUNTS).map(({ email, password, shows }) => [
      'Demo account',
      `${email}  ${password}  (${shows})`,
    ]),
    ...DEMO_STAFF_ACCOUNTS.map(({ email, password, shows }) => [
      'Demo staff',
      `${email}  ${password}  (${shows})`,
    ]),
    ...(await demoLinks(server.services)).map((link) => ['Demo invitation', link]),
    ['API', `http://localhost:${server.port}/api/docs`],
  ];
  console.log(lines.map(([what = '', where]) => `${what.padEnd(18)}${where}`).join('\n'));
} catch (error) {
  if (!isAnswer(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
