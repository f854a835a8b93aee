import { startDemoChild } from '@trilha/tooling/demo/demo-child.ts';

/** One server with demo data for the whole run; workers find it by the ports in their environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const demo = await startDemoChild();
  process.env['E2E_PORT'] = String(demo.port);
  process.env['E2E_PARTNERS_PORT'] = String(demo.partnersPort);
  return demo.stop;
}
